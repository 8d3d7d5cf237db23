import type { FastifyReply } from 'fastify';

/** Thrown by work that nobody waits for any more. Its transaction is rolled back; nobody reads the answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client has gone');
  }
}

/** Aborts when the connection is closed before the answer has left. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ClientGone());
  });
  return gone.signal;
}
