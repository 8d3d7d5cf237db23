import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A client that sends more requests than this before it reads an answer is disconnected. */
const MAX_WAITING = 100;

type Connection = { current: IncomingMessage; waiting: (() => void)[] };

/** The connections that have a request in progress. */
const connections = new WeakMap<Socket, Connection>();

/** True while the answer to a complete request of the connection is being made or sent. */
export const isAnswering = (socket: Socket) => connections.get(socket)?.current.complete ?? false;

/**
 * Serves the requests of a connection one after the other. Node passes pipelined requests on all at once, so a client that
 * reads slowly could have hundreds of answers made and kept in memory.
 */
export function serveInOrder(server: Server): void {
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
    } else if (connection.waiting.length < MAX_WAITING) connection.waiting.push(serve);
    else socket.destroy();
  });
}
