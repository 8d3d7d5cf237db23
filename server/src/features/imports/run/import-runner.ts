import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { queryAcrossTenants } from '../../../platform/db/tenancy/query-across-tenants.ts';
import type { IdentityVault } from '../../../platform/encryption/identity-vault.ts';
import { runImportBatch } from './run-import-batch.ts';

type RunOptions = { db: Db; vault: IdentityVault; log: FastifyBaseLogger };
export type ImportRunner = { wake: () => void; stop: () => Promise<void> };

/** Imports that another process has started, or has left unfinished when it was killed, are found by polling. */
const POLL_INTERVAL_MS = 5_000;
/**
 * After a wake-up the runner polls sooner, and several times, because the waking request may not have committed yet.
 */
const POLL_DELAYS_AFTER_WAKE_MS = [20, 200, 1_000];
/**
 * How long an import is skipped after one of its batches has failed. The cause may be temporary. Meanwhile the runner
 * processes other imports.
 */
const RETRY_DELAY_MS = 5_000;

/**
 * Creates orders from the rows of imports in the background, in batches of 500 rows. The rows themselves are the queue,
 * so any process can continue an import where another process stopped or was killed (docs/decisions/0016).
 */
export function startImportRunner({ db, vault, log }: RunOptions): ImportRunner {
  const stopping = new AbortController();
  const retryTimes = new Map<string, number>();
  let nextDelays: number[] = [];
  let wakeUp = new AbortController();

  const wake = () => {
    nextDelays = [...POLL_DELAYS_AFTER_WAKE_MS];
    wakeUp.abort();
  };

  /**
   * Runs one batch for each tenant with a running import, so tenants and their imports take turns. Returns true if a
   * batch ran, because more rows may then be waiting.
   */
  async function runBatchPerTenant(): Promise<boolean> {
    const { rows } = await queryAcrossTenants(
      db,
      sql<{ netnum: number }>`select app.tenants_importing() as netnum`,
      'all',
    );
    let hasWorked = false;
    for (const { netnum } of rows) {
      if (stopping.signal.aborted) return false;
      hasWorked = (await runTenantBatch(netnum)) || hasWorked;
    }
    return hasWorked;
  }

  async function runTenantBatch(tenantId: number): Promise<boolean> {
    for (const [id, until] of retryTimes) if (until < performance.now()) retryTimes.delete(id);
    let pickedId: string | undefined;
    try {
      const batch = await runImportBatch({ vault }, db, tenantId, [...retryTimes.keys()], (id) => {
        pickedId = id;
      });
      return batch !== undefined;
    } catch (error) {
      if (pickedId) retryTimes.set(pickedId, performance.now() + RETRY_DELAY_MS);
      log.error({ err: error, importId: pickedId }, 'a batch of an import failed; it will be retried');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasWorked = await runBatchPerTenant().catch((error) => {
        log.warn({ err: error }, 'running imports could not be listed; retrying');
        return false;
      });
      if (hasWorked || stopping.signal.aborted) continue;
      wakeUp = new AbortController();
      const signal = AbortSignal.any([wakeUp.signal, stopping.signal]);
      await pause(nextDelays.shift() ?? POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
