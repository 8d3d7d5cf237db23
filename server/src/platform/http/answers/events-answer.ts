import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_HEARTBEAT_MS, MAX_LIVE_STREAMS_PER_CLIENT } from '@miya/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { REJECTION_DELAY_MS } from '../admission/reply-busy.ts';
import type { ClientCaller } from '../calls/callers.ts';
import { createRefusalResponse } from './envelope.ts';
import { EventStream } from './event-stream.ts';
import { BusyError } from './failures.ts';

const MAX_STREAMS_PER_PROCESS = 5_000;

/**
 * Subscribes a stream to events, and returns a function that ends the subscription. `checkSession` ends the stream if
 * its session is over; call it when the session may have ended.
 */
type Subscribe = (sendEvent: (event: unknown) => void, checkSession: () => void) => () => void;

/** The result of the handler of a call that declares `events`. */
export class EventStreamResponse {
  readonly caller: ClientCaller;
  readonly subscribe: Subscribe;
  constructor(caller: ClientCaller, join: Subscribe) {
    this.caller = caller;
    this.subscribe = join;
  }
}

export const createEventStreamResponse = (caller: ClientCaller, join: Subscribe) =>
  new EventStreamResponse(caller, join);

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
 * Creates a function that sends event streams. A stream holds no transaction. It ends with its session or with the
 * server.
 */
export function createEventStreamSender({
  app,
  isSessionValid,
  heartbeatMs = LIVE_HEARTBEAT_MS,
}: SenderOptions) {
  const ownerByStream = new Map<EventStream, string>();
  app.addHook('preClose', async () => {
    for (const stream of ownerByStream.keys()) stream.end();
  });

  return async function sendEvents(
    reply: FastifyReply,
    schema: z.ZodType,
    { caller, subscribe }: EventStreamResponse,
  ): Promise<FastifyReply> {
    const owner = `${caller.tenantId} ${caller.clientId}`;
    if (ownerByStream.size >= MAX_STREAMS_PER_PROCESS) throw new BusyError('too many streams');
    if (
      [...ownerByStream.values()].filter((streamOwner) => streamOwner === owner).length >=
      MAX_LIVE_STREAMS_PER_CLIENT
    ) {
      const { status, envelope } = createRefusalResponse('too_many_requests');
      await pause(REJECTION_DELAY_MS);
      return reply.status(status).send(envelope);
    }
    const stream = new EventStream(schema);
    ownerByStream.set(stream, owner);
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
      ownerByStream.delete(stream);
    });
    // Close the connection after the stream: a stopping server would otherwise wait for the idle connection.
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream);
  };
}
