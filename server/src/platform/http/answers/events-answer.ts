import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_HEARTBEAT_MS, LIVE_STREAMS_PER_CLIENT } from '@miya/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { REJECTION_DELAY_MS } from '../admission/reply-busy.ts';
import type { ClientCaller } from '../calls/callers.ts';
import { refused } from './envelope.ts';
import { EventStream } from './event-stream.ts';
import { Busy } from './failures.ts';

const STREAMS_PER_PROCESS = 5_000;

/** How a stream hears of events, and of its session having moved: then it looks at once whether it still stands. */
type Join = (tell: (event: unknown) => void, lookAfterSession: () => void) => () => void;

/** What the handler of a call with events answers: whose stream it is, and how it joins what it is told. */
export class EventsAnswer {
  readonly caller: ClientCaller;
  readonly join: Join;
  constructor(caller: ClientCaller, join: Join) {
    this.caller = caller;
    this.join = join;
  }
}

export const events = (caller: ClientCaller, join: Join) => new EventsAnswer(caller, join);

/** Whether the session still stands. Asking does not prolong it: an open page is not a person at work. */
export type SessionStands = (caller: ClientCaller) => Promise<boolean>;

type SenderOptions = { app: FastifyInstance; sessionStands: SessionStands; heartbeatMs?: number | undefined };

/** Sends streams of events: they hold no transaction, end with their session, and at once when the server stops. */
export function createEventsSender({ app, sessionStands, heartbeatMs = LIVE_HEARTBEAT_MS }: SenderOptions) {
  const open = new Map<EventStream, string>();
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
  });

  return async function sendEvents(
    reply: FastifyReply,
    schema: z.ZodType,
    { caller, join }: EventsAnswer,
  ): Promise<FastifyReply> {
    const owner = `${caller.tenantId} ${caller.clientId}`;
    if (open.size >= STREAMS_PER_PROCESS) throw new Busy('too many streams');
    if ([...open.values()].filter((other) => other === owner).length >= LIVE_STREAMS_PER_CLIENT) {
      const { status, envelope } = refused('too_many_requests');
      await pause(REJECTION_DELAY_MS);
      return reply.status(status).send(envelope);
    }
    const stream = new EventStream(schema);
    open.set(stream, owner);
    const lookAfterSession = async () => {
      // While the database is away nothing is told either; the next heartbeat asks again.
      const stands = await sessionStands(caller).catch(() => true);
      if (!stands) stream.end();
    };
    const leave = join(stream.tell, lookAfterSession);
    const timer = setInterval(() => stream.beat() && lookAfterSession(), heartbeatMs);
    stream.once('close', () => {
      clearInterval(timer);
      leave();
      open.delete(stream);
    });
    // The connection ends with the stream, or the server would wait for it when it stops.
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream);
  };
}
