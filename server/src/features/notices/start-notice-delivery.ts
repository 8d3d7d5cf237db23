import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { NoticeChannel } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { findTenant, type TenantRow } from '../tenants/index.ts';
import { getMailLanguage } from './format-notice-mail.ts';
import type { NoticeMessage, NoticeSenders } from './notice-sender.ts';
import {
  type ClaimedMessage,
  claimMessages,
  deleteMessage,
  listTenantsWithDueMessages,
  releaseMessage,
  rescheduleOrGiveUp,
} from './outbox-store.ts';
import { loadReceivers } from './receiver-store.ts';

export type NoticeDeliveryTiming = {
  pollIntervalMs: number;
  responseTimeoutMs: number;
  /** How long a process keeps a claimed message from other processes. Must exceed the time to send a whole batch. */
  claimMs: number;
  /** The delay after the given number of tries, or null after the last try. */
  getRetryDelayMs: (tries: number) => number | null;
};

const MAX_TRIES = 10;
const FIRST_RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 6 * 3_600_000;
const MESSAGES_PER_BATCH = 20;

/**
 * Returns 10 s, 30 s, 90 s ... 6 h, and null after the tenth try: ten tries in about 15 hours. Each delay varies
 * randomly by up to 10 %, so a receiver that recovers does not get all messages at once.
 */
export function getRetryDelayMs(tries: number): number | null {
  if (tries >= MAX_TRIES) return null;
  return Math.min(FIRST_RETRY_DELAY_MS * 3 ** (tries - 1), MAX_RETRY_DELAY_MS) * (0.9 + Math.random() / 5);
}

const defaultTiming: NoticeDeliveryTiming = {
  pollIntervalMs: 5_000,
  responseTimeoutMs: 10_000,
  claimMs: 60_000,
  getRetryDelayMs,
};

type DueMessage = ClaimedMessage & Pick<NoticeMessage, 'receiver'>;

type NoticeDeliveryOptions = {
  db: Db;
  senders: NoticeSenders;
  log: FastifyBaseLogger;
  timing?: Partial<NoticeDeliveryTiming>;
};

/**
 * Sends the messages of the outbox in the background. Any number of processes can run this. Each message is sent at
 * least once. If a process dies between sending and deleting a message, the message is sent again with the same id.
 */
export function startNoticeDelivery({ db, senders, log, timing: timingOverrides }: NoticeDeliveryOptions): {
  stop: () => Promise<void>;
} {
  const channels = (Object.keys(senders) as NoticeChannel[]).filter((channel) => senders[channel]);
  if (channels.length === 0) return { stop: async () => undefined };
  const timing = { ...defaultTiming, ...timingOverrides };
  const stopping = new AbortController();

  const logFailure = (error: unknown) => {
    log.warn({ err: error }, 'the database failed during the delivery of notices; they are sent again later');
    return false;
  };

  let lastWrite: Promise<unknown> = Promise.resolve();
  /** Runs writes one after the other: parallel writes would take database connections that requests need. */
  function writeInSequence(netnum: number, write: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    const result = lastWrite.then(() => inTenant(db, netnum, write));
    lastWrite = result.catch(() => undefined);
    return result;
  }

  /** Sends one batch of each tenant, so no tenant delays the others. Returns whether any message was due. */
  async function deliverDueMessages(): Promise<boolean> {
    let foundMessages = false;
    for (const tenantId of await listTenantsWithDueMessages(db, channels)) {
      const tenant = stopping.signal.aborted ? undefined : await findTenant(db, tenantId);
      if (!tenant) continue;
      const claim = { channels, limit: MESSAGES_PER_BATCH, claimMs: timing.claimMs };
      const messages = await inTenant(db, tenantId, async (tx) => {
        const claimed = await claimMessages(tx, tenantId, claim);
        const findReceiver = await loadReceivers(tx, { tenantId }, claimed, getMailLanguage(tenant));
        return claimed.map((message) => ({ ...message, receiver: findReceiver(message) }));
      });
      // A message whose outcome could not be written is due again when its claim expires.
      await Promise.all(messages.map((message) => deliver(tenant, message).catch(logFailure)));
      foundMessages ||= messages.length > 0;
    }
    return foundMessages;
  }

  async function deliver(tenant: TenantRow, message: DueMessage): Promise<void> {
    const { netnum } = tenant;
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.responseTimeoutMs)]);
      await senders[message.channel]?.send({ ...message, tenant }, signal);
    } catch (error) {
      if (stopping.signal.aborted) {
        await writeInSequence(netnum, (tx) => releaseMessage(tx, netnum, message));
        return;
      }
      await saveFault(netnum, message, error);
      return;
    }
    await writeInSequence(netnum, (tx) => deleteMessage(tx, netnum, message));
  }

  async function saveFault(netnum: number, message: ClaimedMessage, error: unknown): Promise<void> {
    const retryDelayMs = timing.getRetryDelayMs(message.tries);
    const fault = error instanceof Error ? formatFault(error) : 'failed';
    await writeInSequence(netnum, (tx) => rescheduleOrGiveUp(tx, netnum, message, fault, retryDelayMs));
    const { id, channel, tries } = message;
    log.warn(
      { noticeId: id, channel, tries, fault },
      retryDelayMs === null
        ? 'the receiver did not accept a notice at the last try; the notice is given up'
        : 'the receiver did not accept a notice; it is sent again later',
    );
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const foundMessages = await deliverDueMessages().catch(logFailure);
      if (foundMessages) continue;
      await pause(timing.pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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

/** The stored fault is short and never contains the response body, which can contain anything. */
const formatFault = ({ name, message }: Error): string =>
  name === 'TimeoutError' ? 'no answer in time' : message.slice(0, 200);
