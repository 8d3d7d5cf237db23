import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** For requests under way when the server stops; less than the process itself waits. */
const DRAIN_MS = 8_000;

const retiring = new WeakSet<Server>();

export const isRetiring = (server: Server) => retiring.has(server);

/**
 * Makes close() only stop listening. Node's own close() also closes idle connections, and a client that is sending a
 * request on one gets a reset. Each connection ends after its next answer or after its keep-alive timeout instead.
 */
export function letConnectionsEnd(server: Server): void {
  retiring.add(server);
  server.close = (callback) => {
    NetServer.prototype.close.call(server, callback);
    return server;
  };
}

/** Closes idle connections now, and all others after DRAIN_MS. */
export function closeConnections(server: Server): void {
  server.closeIdleConnections();
  // A closing server no longer looks for overdue requests, so a slow one would keep it open.
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
}
