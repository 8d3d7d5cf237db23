import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import * as z from 'zod';
import { listNodeUrls } from '../db/citus/node-urls.ts';
import type { LiveHub } from './live-hub.ts';

const CHANNEL = 'miya_live';
export const LISTENER_NAME = 'miya live';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
/** A connection cut without a word looks like a quiet one: it is asked this often whether it is still there. */
const PROBE_EVERY_MS = 30_000;
const ANSWER_MS = 5_000;

/** A message as migration 021 writes it. The call that sends the event on holds what it carries against the contract. */
const Notice = z.object({
  tenant: z.int(),
  client: z.uuid(),
  event: z.looseObject({ topic: z.string() }),
});

type FeedOptions = { url: string; role: string; hub: LiveHub; log: FastifyBaseLogger };

/**
 * Listens for what any process has changed, on a connection of its own to each node that has tenants' rows, and hands it to
 * the hub. A lost connection is made anew, and everyone told to read again: nobody keeps for us what was said meanwhile.
 */
export function listenLive(options: FeedOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const listening = listenEverywhere(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/**
 * A node that joins is heard from the next look on, and one that has left is listened to no longer. Which nodes there are
 * only the database knows: while it does not say, the one it is entered by is listened to, as it always is.
 */
async function listenEverywhere(options: FeedOptions, signal: AbortSignal): Promise<void> {
  const heard = new Map<string, { leave: AbortController; left: Promise<void> }>();
  const hear = (url: string) => {
    const leave = new AbortController();
    const left = keepListening({ ...options, url }, AbortSignal.any([signal, leave.signal]));
    heard.set(url, { leave, left });
  };
  hear(options.url);
  while (!signal.aborted) {
    const nodes = await listNodeUrls(options.url).catch(() => [...heard.keys()]);
    for (const url of nodes) if (!heard.has(url)) hear(url);
    for (const [url, { leave }] of heard) {
      if (nodes.includes(url)) continue;
      leave.abort();
      heard.delete(url);
    }
    await wait(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all([...heard.values()].map(({ left }) => left));
}

async function keepListening(options: FeedOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(options, signal, () => {
        failures = 0;
      });
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, 'live events are not heard; trying again');
    }
    const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    // The pause differs, so that not all processes come at once when PostgreSQL is back.
    await wait(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

/** Listens until the feed is stopped; throws when the connection is lost. */
async function listenOnce(
  { url, role, hub, log }: FeedOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: LISTENER_NAME,
    options: `-c role=${role}`,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
  });
  // It may be lost while nobody waits for that yet.
  lost.catch(() => undefined);
  client.on('notification', ({ payload }) => handOn(payload, hub, log));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    hub.resync();
    for (;;) {
      await Promise.race([wait(PROBE_EVERY_MS, undefined, { signal }), lost]);
      await client.query('select 1');
    }
  } finally {
    // Nobody waits for this: a connection that is gone does not answer.
    client.end().catch(() => undefined);
  }
}

function handOn(payload: string | undefined, hub: LiveHub, log: FastifyBaseLogger): void {
  const notice = Notice.safeParse(readJson(payload ?? ''));
  if (!notice.success) {
    log.warn('a live event could not be read');
    return;
  }
  const { tenant, client, event } = notice.data;
  hub.publish({ tenantId: tenant, clientId: client }, event);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
