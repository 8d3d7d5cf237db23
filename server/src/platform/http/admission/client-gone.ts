import type { FastifyReply } from 'fastify';

/** Thrown to stop work after its client has disconnected. The error rolls back the transaction of the work. */
export class ClientDisconnected extends Error {
  constructor() {
    super('the client has disconnected');
  }
}

/** Returns a signal that aborts when the connection closes before the response is complete. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnected());
  });
  return controller.signal;
}
