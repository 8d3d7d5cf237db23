import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_HEARTBEAT_MS, MAX_LIVE_STREAMS_PER_CLIENT } from '@miya/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { REJECTION_DELAY_MS } from '../admission/reply-busy.ts';
import type { ClientCaller } from '../calls/callers.ts';
import { createRefusalResponse } from './envelope-response.ts';
import { EventStream } from './event-stream.ts';
import { BusyError } from './get-refusal-name.ts';

const MAX_STREAMS_PER_PROCESS = 5_000;

/**
 * Subscribes a stream to events, and returns a function that ends the subscription. The publisher of the events calls
 * `checkSession` when the session may have ended. The stream then ends if its session is no longer valid.
 */
type Subscribe = (sendEvent: (event: unknown) => void, checkSession: () => void) => () => void;

/** A handler returns this to open an event stream. The contract of its call declares the `events`. */
export class EventStreamResponse {
  readonly caller: ClientCaller;
  readonly subscribe: Subscribe;
  constructor(caller: ClientCaller, subscribe: Subscribe) {
    this.caller = caller;
    this.subscribe = subscribe;
  }
}

export const createEventStreamResponse = (caller: ClientCaller, subscribe: Subscribe) =>
  new EventStreamResponse(caller, subscribe);

/**
 * Returns true if the session is still valid. Does not extend the session: an open page does not prove an active user.
 */
export type IsSessionValid = (caller: ClientCaller) => Promise<boolean>;

type SenderOptions = {
  app: FastifyInstance;
  isSessionValid: IsSessionValid;
  heartbeatMs?: number | undefined;
};

/**
 * Creates a function that sends event streams. An open stream holds no transaction and no database connection. It ends
 * when its session or the server ends. Each client may open MAX_LIVE_STREAMS_PER_CLIENT streams.
 */
export function createEventStreamSender({
  app,
  isSessionValid,
  heartbeatMs = LIVE_HEARTBEAT_MS,
}: SenderOptions) {
  /** The open streams. Each value identifies the client of the stream. */
  const clientKeyByStream = new Map<EventStream, string>();
  app.addHook('preClose', async () => {
    for (const stream of clientKeyByStream.keys()) stream.end();
  });

  return async function sendEvents(
    reply: FastifyReply,
    schema: z.ZodType,
    { caller, subscribe }: EventStreamResponse,
  ): Promise<FastifyReply> {
    const clientKey = `${caller.tenantId} ${caller.clientId}`;
    if (clientKeyByStream.size >= MAX_STREAMS_PER_PROCESS) throw new BusyError('too many streams');
    if (
      [...clientKeyByStream.values()].filter((streamClientKey) => streamClientKey === clientKey).length >=
      MAX_LIVE_STREAMS_PER_CLIENT
    ) {
      const { status, envelope } = createRefusalResponse('too_many_requests');
      // A page whose stream is refused tries again immediately, so delay the refusal.
      await pause(REJECTION_DELAY_MS);
      return reply.status(status).send(envelope);
    }
    const stream = new EventStream(schema);
    clientKeyByStream.set(stream, clientKey);
    const checkSession = async () => {
      // Keep the stream while the database is not available. The next heartbeat repeats the check.
      const isStillValid = await isSessionValid(caller).catch(() => true);
      if (!isStillValid) stream.end();
    };
    const unsubscribe = subscribe(stream.sendEvent, checkSession);
    const timer = setInterval(() => stream.sendHeartbeat() && checkSession(), heartbeatMs);
    stream.once('close', () => {
      clearInterval(timer);
      unsubscribe();
      clientKeyByStream.delete(stream);
    });
    // Close the connection when the stream ends: a stopping server would otherwise wait until the connection times out.
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // nginx must forward each event immediately instead of collecting them.
        .headers({ 'x-accel-buffering': 'no', connection: 'close' })
        .send(stream)
    );
  };
}
