import type { FastifyReply } from 'fastify';

/** Thrown to stop the work for a request after its client has disconnected. The error rolls back the transaction. */
export class ClientDisconnectedError extends Error {
  constructor() {
    super('the client has disconnected');
  }
}

/** Returns a signal that aborts when the connection closes before the response is complete. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnectedError());
  });
  return controller.signal;
}
