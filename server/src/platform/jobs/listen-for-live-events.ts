import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import * as z from 'zod';
import { listNodeUrls } from '../db/citus/node-urls.ts';
import type { LiveEventHub } from './live-event-hub.ts';

const CHANNEL = 'miya_live';
export const LISTENER_APPLICATION_NAME = 'miya live';

const MIN_RETRY_DELAY_MS = 200;
const MAX_RETRY_DELAY_MS = 5_000;
/** A lost connection can look like an idle connection. A query at this interval detects the loss. */
const PROBE_INTERVAL_MS = 30_000;
const DATABASE_TIMEOUT_MS = 5_000;

/**
 * The payload of a notification, as the database triggers write it (migration 021). The fields of the event are checked
 * later, against the contract, when the event is sent to a client.
 */
const Notification = z.object({
  tenant: z.int(),
  client: z.uuid(),
  event: z.looseObject({ topic: z.string() }),
});

type ListenerOptions = { url: string; role: string; hub: LiveEventHub; log: FastifyBaseLogger };

/**
 * Listens for the live events of all processes and publishes them on the hub. Opens one connection to each database
 * node that stores tenant rows. Reconnects after a lost connection and then publishes `resync`, because PostgreSQL does
 * not keep notifications for a disconnected listener.
 */
export function listenForLiveEvents(options: ListenerOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const finished = listenOnAllNodes(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await finished;
    },
  };
}

/**
 * Starts one listener for the node in `options.url`, and then one for each other node of the database. Reads the list
 * of nodes every PROBE_INTERVAL_MS: new nodes get a listener, and listeners of removed nodes are stopped. If the list
 * cannot be read, the current listeners stay.
 */
async function listenOnAllNodes(options: ListenerOptions, signal: AbortSignal): Promise<void> {
  const listeners = new Map<string, { stopping: AbortController; finished: Promise<void> }>();
  const startListener = (url: string) => {
    const stopping = new AbortController();
    const finished = listenWithRetries({ ...options, url }, AbortSignal.any([signal, stopping.signal]));
    listeners.set(url, { stopping, finished });
  };
  startListener(options.url);
  while (!signal.aborted) {
    const nodeUrls = await listNodeUrls(options.url).catch(() => [...listeners.keys()]);
    for (const url of nodeUrls) if (!listeners.has(url)) startListener(url);
    for (const [url, { stopping }] of listeners) {
      if (nodeUrls.includes(url)) continue;
      stopping.abort();
      listeners.delete(url);
    }
    await wait(PROBE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all([...listeners.values()].map(({ finished }) => finished));
}

async function listenWithRetries(options: ListenerOptions, signal: AbortSignal): Promise<void> {
  let failedAttempts = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(options, signal, () => {
        failedAttempts = 0;
      });
    } catch (error) {
      if (!signal.aborted)
        options.log.warn({ err: error }, 'the connection for live events failed; reconnecting');
    }
    const maxDelayMs = Math.min(MIN_RETRY_DELAY_MS * 2 ** failedAttempts, MAX_RETRY_DELAY_MS);
    failedAttempts += 1;
    // A random delay keeps all processes from reconnecting at the same moment when PostgreSQL is back.
    await wait(maxDelayMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

/** Listens until the connection is lost or the signal aborts, and then throws. Calls `onListening` when it listens. */
async function listenOnce(
  { url, role, hub, log }: ListenerOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: LISTENER_APPLICATION_NAME,
    options: `-c role=${role}`,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    query_timeout: DATABASE_TIMEOUT_MS,
    keepAlive: true,
  });
  const connectionLost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
  });
  // The connection may be lost before the code below awaits this promise. Without a handler, Node would end the
  // process.
  connectionLost.catch(() => undefined);
  client.on('notification', ({ payload }) => publishNotification(payload, hub, log));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    hub.publishResync();
    for (;;) {
      await Promise.race([wait(PROBE_INTERVAL_MS, undefined, { signal }), connectionLost]);
      await client.query('select 1');
    }
  } finally {
    // Do not await the end, because a broken connection never confirms it.
    client.end().catch(() => undefined);
  }
}

function publishNotification(payload: string | undefined, hub: LiveEventHub, log: FastifyBaseLogger): void {
  const notification = Notification.safeParse(parseJson(payload ?? ''));
  if (!notification.success) {
    log.warn('a live event has an invalid payload');
    return;
  }
  const { tenant, client, event } = notification.data;
  hub.publish({ tenantId: tenant, clientId: client }, event);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
