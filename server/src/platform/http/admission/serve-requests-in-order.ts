import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The maximum number of waiting requests on one connection. A client that sends more is disconnected. */
const MAX_WAITING_REQUESTS = 100;

type Connection = { current: IncomingMessage; waiting: (() => void)[] };

/** The connections that have a request in progress. */
const connections = new WeakMap<Socket, Connection>();

/** Returns true while the server builds or sends the response to a request that it has received completely. */
export const isResponding = (socket: Socket) => connections.get(socket)?.current.complete ?? false;

/**
 * Serves the requests of each connection one after another. A client may send several requests without waiting for the
 * responses (pipelining), and Node emits all of them at once. Without this function, the server would build hundreds of
 * responses, and keep them in memory until a slow client has read them.
 */
export function serveRequestsInOrder(server: Server): void {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { current: request, waiting: [] };
    const serve = () => {
      connection.current = request;
      response.once('close', () => {
        const next = connection.waiting.shift();
        if (next && !socket.destroyed) next();
        else connections.delete(socket);
      });
      for (const listener of listeners) listener(request, response);
    };
    if (!connections.has(socket)) {
      connections.set(socket, connection);
      serve();
    } else if (connection.waiting.length < MAX_WAITING_REQUESTS) connection.waiting.push(serve);
    else socket.destroy();
  });
}
