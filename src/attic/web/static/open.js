// The table page and the replay page are one document; the address says which it is.

import { openReplay } from "./replay.js";
import { openTable } from "./table.js";

if (location.pathname.startsWith("/replay/")) openReplay();
else openTable();
