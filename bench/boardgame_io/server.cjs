// Connect four on boardgame.io's server, which keeps its matches in memory.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const WIDE = 7;
const HIGH = 6;

/** Does the disc just dropped make four in a line? */
function wins(cells, row, column, player) {
  const run = (up, right) => {
    let n = 0;
    for (let r = row + up, c = column + right; r >= 0 && r < HIGH && c >= 0 && c < WIDE; r += up, c += right) {
      if (cells[r * WIDE + c] !== player) break;
      n += 1;
    }
    return n;
  };
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([up, right]) => run(up, right) + run(-up, -right) >= 3);
}

const game = {
  name: "connect-four",
  setup: () => ({ cells: Array(WIDE * HIGH).fill(null), winner: null, discs: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }, column) {
      const row = [...Array(HIGH).keys()].find((r) => G.cells[r * WIDE + column] === null);
      if (row === undefined) return INVALID_MOVE;
      G.cells[row * WIDE + column] = playerID;
      G.discs += 1;
      if (wins(G.cells, row, column, playerID)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner };
    if (G.discs === WIDE * HIGH) return { draw: true };
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) }, () => console.log("up"));
