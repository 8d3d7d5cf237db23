import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { NoticeChannel } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { findTenant, type TenantRow } from '../tenants/index.ts';
import type { NoticeMessage, NoticeSenders } from './notice-sender.ts';
import {
  deleteMessage,
  listDelivering,
  putBack,
  putOff,
  type TakenMessage,
  takeMessages,
} from './outbox-store.ts';
import { listReceivers } from './receiver-store.ts';
import { mailLanguage } from './word-notice.ts';

export type Pace = {
  lookEveryMs: number;
  /** How long the other side may take to answer. */
  answerMs: number;
  /** How long a message is one process's: longer than all of a batch can take. */
  takenMs: number;
  /** After so many tries, this long until the next; null: no more. */
  pauseAfter: (tries: number) => number | null;
};

const MOST_TRIES = 10;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const AT_ONCE = 20;

/** 10 s, 30 s, 90 s ... 6 h: ten tries in about 16 hours. Not all at once, when the other side comes back. */
export function pauseAfter(tries: number): number | null {
  if (tries >= MOST_TRIES) return null;
  return Math.min(FIRST_PAUSE_MS * 3 ** (tries - 1), LONGEST_PAUSE_MS) * (0.9 + Math.random() / 5);
}

const usual: Pace = { lookEveryMs: 5_000, answerMs: 10_000, takenMs: 60_000, pauseAfter };

type Due = TakenMessage & Pick<NoticeMessage, 'receiver'>;

type Delivery = { db: Db; senders: NoticeSenders; log: FastifyBaseLogger; pace?: Partial<Pace> };

/**
 * Sends what waits in the outbox, behind the scenes and in any number of processes. Each message leaves at least once:
 * a process that dies between sending and noting it sends again, with the same id.
 */
export function deliverNotices({ db, senders, log, pace: asked }: Delivery): { stop: () => Promise<void> } {
  const channels = (Object.keys(senders) as NoticeChannel[]).filter((channel) => senders[channel]);
  if (channels.length === 0) return { stop: async () => undefined };
  const pace = { ...usual, ...asked };
  const stopping = new AbortController();

  const sayFailed = (error: unknown) => {
    log.warn({ err: error }, 'notices could not be delivered; trying again');
    return false;
  };

  let noting: Promise<unknown> = Promise.resolve();
  /** One after the other: what is sent at once must not take the connections that requests wait for. */
  function note(netnum: number, write: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    const noted = noting.then(() => inTenant(db, netnum, write));
    noting = noted.catch(() => undefined);
    return noted;
  }

  /** What is due of each tenant, one handful after the other: tenants take turns. */
  async function takeTurns(): Promise<boolean> {
    let worked = false;
    for (const tenantId of await listDelivering(db, channels)) {
      const tenant = stopping.signal.aborted ? undefined : await findTenant(db, tenantId);
      if (!tenant) continue;
      const what = { channels, most: AT_ONCE, forMs: pace.takenMs };
      const messages = await inTenant(db, tenantId, async (tx) => {
        const taken = await takeMessages(tx, tenantId, what);
        const receiverOf = await listReceivers(tx, { tenantId }, taken, mailLanguage(tenant));
        return taken.map((message) => ({ ...message, receiver: receiverOf(message) }));
      });
      // One that could not be noted is due again by itself.
      await Promise.all(messages.map((message) => deliver(tenant, message).catch(sayFailed)));
      worked ||= messages.length > 0;
    }
    return worked;
  }

  async function deliver(tenant: TenantRow, message: Due): Promise<void> {
    const { netnum } = tenant;
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.answerMs)]);
      await senders[message.channel]?.send({ ...message, tenant }, signal);
    } catch (error) {
      if (stopping.signal.aborted) {
        await note(netnum, (tx) => putBack(tx, netnum, message));
        return;
      }
      await noteFault(netnum, message, error);
      return;
    }
    await note(netnum, (tx) => deleteMessage(tx, netnum, message));
  }

  async function noteFault(netnum: number, message: TakenMessage, error: unknown): Promise<void> {
    const next = pace.pauseAfter(message.tries);
    const fault = error instanceof Error ? faultOf(error) : 'failed';
    await note(netnum, (tx) => putOff(tx, netnum, message, fault, next));
    const { id, channel, tries } = message;
    log.warn(
      { noticeId: id, channel, tries, fault },
      next === null
        ? 'a notice could not be delivered; it is given up'
        : 'a notice was not taken; it is sent again',
    );
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await takeTurns().catch(sayFailed);
      if (worked) continue;
      await pause(pace.lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Short, and without what the other side said: nobody knows what would stand in it. */
const faultOf = ({ name, message }: Error): string =>
  name === 'TimeoutError' ? 'no answer in time' : message.slice(0, 200);
