import { afterEach, beforeEach, expect } from 'vitest';
import { type Receiver, startReceiver } from '../../../testing/worlds/servers/message-receiver.ts';
import type { World } from '../../../testing/worlds/world.ts';
import type { NoticeSenders } from '../../src/features/notices/notice-sender.ts';
import {
  type NoticeDeliveryTiming,
  startNoticeDelivery,
} from '../../src/features/notices/start-notice-delivery.ts';
import { createLogger } from '../../src/platform/config/logger.ts';
import { chooseNotices } from './notices.ts';

// As long as a busy machine needs.
export const inTime = { timeout: 20_000 };
const quick: Partial<NoticeDeliveryTiming> = {
  pollIntervalMs: 20,
  responseTimeoutMs: 30_000,
  getRetryDelayMs: () => 20,
};

type Delivery = {
  receiver: Receiver;
  /** A process that delivers, until the test is over or it is stopped. */
  startProcess: (senders: NoticeSenders, pace?: Partial<NoticeDeliveryTiming>) => Process;
  /** A client who wants to be told elsewhere of money that came in. */
  buildShop: (
    email?: string | null,
    tenant?: Parameters<World['buildTenant']>[0],
  ) => ReturnType<World['buildClient']>;
  waiting: () => Promise<Waiting[]>;
  isEmpty: () => Promise<void>;
};
type Process = { stop: () => Promise<void>; logged: () => string };
type Waiting = { channel: string; tries: number; last_fault: string | null; given_up_at: Date | null };

/** A receiver for each test, and processes that send to it. */
export function createDelivery(world: World, undo: (() => Promise<void>)[] = []): Delivery {
  const delivery = {} as Delivery;
  beforeEach(async () => {
    delivery.receiver = await startReceiver();
    undo.push(delivery.receiver.stop);
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
    await world.owner.deleteFrom('notice_outbox').execute();
  });
  delivery.startProcess = (senders, pace = {}) => {
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    const process = startNoticeDelivery({ db: world.db, senders, log, timing: { ...quick, ...pace } });
    undo.push(process.stop);
    return { ...process, logged: () => lines.join('') };
  };
  delivery.buildShop = async (email = null, tenant = {}) => {
    const client = await world.buildClient({ tenantId: await world.buildTenant(tenant) });
    await chooseNotices(world, client, { choices: { recharge: { delivery: true } }, email });
    return client;
  };
  delivery.waiting = () => world.owner.selectFrom('notice_outbox').selectAll().execute();
  delivery.isEmpty = () => expect.poll(delivery.waiting, inTime).toEqual([]);
  return delivery;
}
