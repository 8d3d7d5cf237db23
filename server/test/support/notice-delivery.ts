import { afterEach, beforeEach, expect } from 'vitest';
import {
  type MessageReceiver,
  startMessageReceiver,
} from '../../../testing/worlds/servers/message-receiver.ts';
import type { World } from '../../../testing/worlds/world.ts';
import type { NoticeSenders } from '../../src/features/notices/notice-sender.ts';
import {
  type NoticeDeliveryTiming,
  startNoticeDelivery,
} from '../../src/features/notices/start-notice-delivery.ts';
import { createLogger } from '../../src/platform/config/logger.ts';
import { saveNoticeSettings } from './notice-settings.ts';

// Enough for a busy machine.
export const pollOptions = { timeout: 20_000 };
const fastTiming: Partial<NoticeDeliveryTiming> = {
  pollIntervalMs: 20,
  responseTimeoutMs: 30_000,
  getRetryDelayMs: () => 20,
};

type NoticeDeliveryTools = {
  receiver: MessageReceiver;
  /** Starts the delivery. It stops at the end of the test at the latest. */
  startProcess: (senders: NoticeSenders, timing?: Partial<NoticeDeliveryTiming>) => DeliveryProcess;
  /** Creates a client that wants recharge notices outside the portal. */
  buildClientWithDelivery: (
    email?: string | null,
    tenant?: Parameters<World['buildTenant']>[0],
  ) => ReturnType<World['buildClient']>;
  listOutbox: () => Promise<OutboxRow[]>;
  waitUntilEmpty: () => Promise<void>;
};
type DeliveryProcess = { stop: () => Promise<void>; getLog: () => string };
type OutboxRow = { channel: string; tries: number; last_fault: string | null; given_up_at: Date | null };

/** Starts a receiver for each test, and delivery processes that send to it. */
export function createNoticeDelivery(
  world: World,
  cleanups: (() => Promise<void>)[] = [],
): NoticeDeliveryTools {
  const delivery = {} as NoticeDeliveryTools;
  beforeEach(async () => {
    delivery.receiver = await startMessageReceiver();
    cleanups.push(delivery.receiver.stop);
  });
  afterEach(async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
    await world.owner.deleteFrom('notice_outbox').execute();
  });
  delivery.startProcess = (senders, timing = {}) => {
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    const process = startNoticeDelivery({ db: world.db, senders, log, timing: { ...fastTiming, ...timing } });
    cleanups.push(process.stop);
    return { ...process, getLog: () => lines.join('') };
  };
  delivery.buildClientWithDelivery = async (email = null, tenant = {}) => {
    const client = await world.buildClient({ tenantId: await world.buildTenant(tenant) });
    await saveNoticeSettings(world, client, { choices: { recharge: { delivery: true } }, email });
    return client;
  };
  delivery.listOutbox = () => world.owner.selectFrom('notice_outbox').selectAll().execute();
  delivery.waitUntilEmpty = () => expect.poll(delivery.listOutbox, pollOptions).toEqual([]);
  return delivery;
}
