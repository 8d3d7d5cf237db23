import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A client with more waiting requests on one connection is disconnected. */
const MAX_WAITING_REQUESTS = 100;

type Connection = { current: IncomingMessage; waiting: (() => void)[] };

/** The connections that have a request in progress. */
const connections = new WeakMap<Socket, Connection>();

/** Returns true while the response to a completely received request of the connection is built or sent. */
export const isAnswering = (socket: Socket) => connections.get(socket)?.current.complete ?? false;

/**
 * Serves the requests of each connection sequentially. Node emits all pipelined requests at once, so for a slow client
 * the server would build hundreds of responses and keep them in memory.
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
