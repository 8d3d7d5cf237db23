import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import { listTelling, putBack, type TakenDelivery, takeDeliveries } from './queue-store.ts';
import { pauseAfter } from './retries.ts';
import { sendOnce } from './send-once.ts';

export type Pace = {
  lookEveryMs: number;
  /** How long the other side may take to answer. */
  answerMs: number;
  /** How long a message is one process's: longer than a try can take. */
  takenMs: number;
  pauseAfter: (tries: number) => number | null;
};

const usual: Pace = { lookEveryMs: 2_000, answerMs: 15_000, takenMs: 60_000, pauseAfter };
/** Messages that one webhook gets at once, and webhooks that are sent to at once. */
const EACH = 8;
const WEBHOOKS_BUSY = 200;

export type Telling = {
  db: Db;
  outbound: OutboundSender;
  secret: string;
  log: FastifyBaseLogger;
  pace?: Partial<Pace>;
};

/**
 * Sends what waits for webhooks, behind the scenes and in any number of processes. Each message leaves at least once, with
 * the same id at every try. A webhook has its own handful under way: while it takes its time, the others get theirs.
 */
export function deliverWebhooks({ db, outbound, secret, log, pace: asked }: Telling) {
  const pace = { ...usual, ...asked };
  const stopping = new AbortController();
  const busy = new Map<string, Promise<void>>();
  let wake: () => void = () => undefined;

  let noting: Promise<unknown> = Promise.resolve();
  /** One after the other: what is sent at once must not take the connections that requests wait for. */
  function note<T>(netnum: number, write: (tx: Tx) => Promise<T>): Promise<T> {
    const noted = noting.then(() => inTenant(db, netnum, write));
    noting = noted.catch(() => undefined);
    return noted;
  }

  async function deliver(netnum: number, delivery: TakenDelivery): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.answerMs)]);
    const settle = await sendOnce({
      outbound,
      secret,
      netnum,
      delivery,
      signal,
      pauseAfter: pace.pauseAfter,
    });
    // Stopped while it was under way: nobody knows whether it arrived, and it is sent again.
    if (stopping.signal.aborted) await note(netnum, (tx) => putBack(tx, netnum, delivery));
    else await note(netnum, settle);
  }

  /** A handful for one webhook; those that could not be noted are due again by themselves. */
  function begin(netnum: number, webhookId: string, deliveries: readonly TakenDelivery[]): void {
    const sayFailed = (error: unknown) => log.warn({ err: error }, 'a delivery could not be noted');
    const sent = Promise.all(deliveries.map((one) => deliver(netnum, one).catch(sayFailed)));
    busy.set(
      webhookId,
      sent.then(() => {
        busy.delete(webhookId);
        wake();
      }),
    );
  }

  async function takeTurns(): Promise<boolean> {
    let worked = false;
    for (const netnum of await listTelling(db)) {
      if (stopping.signal.aborted || busy.size >= WEBHOOKS_BUSY) return worked;
      const what = { busy: [...busy.keys()], each: EACH, forMs: pace.takenMs };
      const taken = await inTenant(db, netnum, (tx) => takeDeliveries(tx, netnum, what));
      for (const [webhookId, some] of Map.groupBy(taken, (one) => one.webhookId))
        begin(netnum, webhookId, some);
      worked ||= taken.length > 0;
    }
    return worked;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const worked = await takeTurns().catch((error) => {
        log.warn({ err: error }, 'webhooks could not be told; trying again');
        return false;
      });
      if (worked) continue;
      const rested = pause(pace.lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await Promise.race([rested, woken]);
    }
    await Promise.all(busy.values());
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
