import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  listTenantsWithDueDeliveries,
  releaseDelivery,
} from './queue-store.ts';
import { getRetryDelayMs } from './retry-delays.ts';
import { sendDelivery } from './send-delivery.ts';

export type WebhookDeliveryTiming = {
  pollIntervalMs: number;
  responseTimeoutMs: number;
  /** How long a process keeps a claimed delivery from other processes. Must exceed the time of one try. */
  claimMs: number;
  getRetryDelayMs: (tries: number) => number | null;
};

const defaultTiming: WebhookDeliveryTiming = {
  pollIntervalMs: 2_000,
  responseTimeoutMs: 15_000,
  claimMs: 60_000,
  getRetryDelayMs,
};
/** The maximum number of deliveries that are sent to one webhook in parallel. */
const DELIVERIES_PER_WEBHOOK = 8;
/** The maximum number of webhooks that receive deliveries in parallel. */
const MAX_BUSY_WEBHOOKS = 200;

export type WebhookDeliveryOptions = {
  db: Db;
  outbound: OutboundSender;
  secret: string;
  log: FastifyBaseLogger;
  timing?: Partial<WebhookDeliveryTiming>;
};

/**
 * Sends due deliveries to webhooks in the background. Any number of processes can run this. Each message is sent at
 * least once, with the same id at each try. Each webhook has its own batch, so a slow webhook does not delay others.
 */
export function startWebhookDelivery({
  db,
  outbound,
  secret,
  log,
  timing: timingOverrides,
}: WebhookDeliveryOptions) {
  const timing = { ...defaultTiming, ...timingOverrides };
  const stopping = new AbortController();
  /** The running batches by webhook id. */
  const busyWebhooks = new Map<string, Promise<void>>();
  let notifyBatchEnd: () => void = () => undefined;

  let lastWrite: Promise<unknown> = Promise.resolve();
  /** Runs writes one after the other: parallel writes would take database connections that requests need. */
  function writeInSequence<T>(netnum: number, write: (tx: Tx) => Promise<T>): Promise<T> {
    const result = lastWrite.then(() => inTenant(db, netnum, write));
    lastWrite = result.catch(() => undefined);
    return result;
  }

  async function deliver(netnum: number, delivery: ClaimedDelivery): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.responseTimeoutMs)]);
    const saveOutcome = await sendDelivery({
      outbound,
      secret,
      netnum,
      delivery,
      signal,
      getRetryDelayMs: timing.getRetryDelayMs,
    });
    // Stopped while sending: the message may or may not have arrived, so it is sent again without counting this try.
    if (stopping.signal.aborted) await writeInSequence(netnum, (tx) => releaseDelivery(tx, netnum, delivery));
    else await writeInSequence(netnum, saveOutcome);
  }

  /** Sends a batch to one webhook. A delivery whose outcome could not be saved is due again when its claim expires. */
  function startBatch(netnum: number, webhookId: string, deliveries: readonly ClaimedDelivery[]): void {
    const logFailure = (error: unknown) =>
      log.warn(
        { err: error },
        'the outcome of a webhook delivery could not be saved; it is sent again later',
      );
    const batch = Promise.all(deliveries.map((delivery) => deliver(netnum, delivery).catch(logFailure)));
    busyWebhooks.set(
      webhookId,
      batch.then(() => {
        busyWebhooks.delete(webhookId);
        notifyBatchEnd();
      }),
    );
  }

  /** Starts a batch for each idle webhook with due deliveries. Returns whether any delivery was due. */
  async function startDueBatches(): Promise<boolean> {
    let foundDeliveries = false;
    for (const netnum of await listTenantsWithDueDeliveries(db)) {
      if (stopping.signal.aborted || busyWebhooks.size >= MAX_BUSY_WEBHOOKS) return foundDeliveries;
      const options = {
        busyWebhookIds: [...busyWebhooks.keys()],
        limitPerWebhook: DELIVERIES_PER_WEBHOOK,
        claimMs: timing.claimMs,
      };
      const claimed = await inTenant(db, netnum, (tx) => claimDeliveries(tx, netnum, options));
      for (const [webhookId, deliveries] of Map.groupBy(claimed, (delivery) => delivery.webhookId))
        startBatch(netnum, webhookId, deliveries);
      foundDeliveries ||= claimed.length > 0;
    }
    return foundDeliveries;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const batchEnded = new Promise<void>((resolve) => {
        notifyBatchEnd = resolve;
      });
      const foundDeliveries = await startDueBatches().catch((error) => {
        log.warn({ err: error }, 'due webhook deliveries could not be read; they are read again later');
        return false;
      });
      if (foundDeliveries) continue;
      const pollInterval = pause(timing.pollIntervalMs, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      await Promise.race([pollInterval, batchEnded]);
    }
    await Promise.all(busyWebhooks.values());
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
