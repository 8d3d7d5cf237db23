import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a stopping server waits for requests in progress. Must be shorter than the stop timeout of the process. */
const DRAIN_TIMEOUT_MS = 8_000;

const drainingServers = new WeakSet<Server>();

export const isDrainingOnClose = (server: Server) => drainingServers.has(server);

/**
 * Changes close() of the server, so that it only stops listening and leaves all connections open. The original close()
 * also closes idle connections: a client that is just sending its next request on such a connection gets a TCP reset.
 * With this change, each connection ends after its next response or its keep-alive timeout.
 */
export function drainOnClose(server: Server): void {
  drainingServers.add(server);
  server.close = (callback) => {
    NetServer.prototype.close.call(server, callback);
    return server;
  };
}

/** Closes idle connections now, and busy connections after DRAIN_TIMEOUT_MS. */
export function closeConnections(server: Server): void {
  server.closeIdleConnections();
  // Node does not check request timeouts on a closing server, so a slow request would keep the server open.
  setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
}
