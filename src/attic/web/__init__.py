"""The browser table: HTTP and WebSocket server, and the client in `static`."""
