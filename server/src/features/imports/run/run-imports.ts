import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { acrossTenants } from '../../../platform/db/tenancy/across-tenants.ts';
import type { IdentityVault } from '../../../platform/encryption/identity-vault.ts';
import { runBatch } from './run-batch.ts';

type RunOptions = { db: Db; vault: IdentityVault; log: FastifyBaseLogger };
export type ImportRunner = { wake: () => void; stop: () => Promise<void> };

/** How often it looks for what another process has begun, or left behind when it was killed. */
const LOOK_EVERY_MS = 5_000;
/** Whoever wakes it may not have committed yet. */
const AFTER_WAKING_MS = [20, 200, 1_000];
/** An import whose batch failed: the fault may be passing, and others must not wait behind it. */
const REST_MS = 5_000;

/**
 * Makes orders of the rows of imports, behind the scenes. The rows themselves are the queue: whatever process looks
 * next goes on where the last one stopped, killed or not (docs/decisions/0016).
 */
export function runImports({ db, vault, log }: RunOptions): ImportRunner {
  const stopping = new AbortController();
  const resting = new Map<string, number>();
  let looks: number[] = [];
  let ring = new AbortController();

  const wake = () => {
    looks = [...AFTER_WAKING_MS];
    ring.abort();
  };

  /** One batch of each tenant that has something to do: tenants take turns, and so do the imports of each. */
  async function takeTurns(): Promise<boolean> {
    const { rows } = await acrossTenants(
      db,
      sql<{ netnum: number }>`select app.tenants_importing() as netnum`,
      'all',
    );
    let worked = false;
    for (const { netnum } of rows) {
      if (stopping.signal.aborted) return false;
      worked = (await runOne(netnum)) || worked;
    }
    return worked;
  }

  async function runOne(tenantId: number): Promise<boolean> {
    for (const [id, until] of resting) if (until < performance.now()) resting.delete(id);
    let picked: string | undefined;
    try {
      const batch = await runBatch({ vault }, db, tenantId, [...resting.keys()], (id) => {
        picked = id;
      });
      return batch !== undefined;
    } catch (error) {
      if (picked) resting.set(picked, performance.now() + REST_MS);
      log.error({ err: error, importId: picked }, 'a batch of an import failed; it is tried again');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await takeTurns().catch((error) => {
        log.warn({ err: error }, 'imports could not be looked for; trying again');
        return false;
      });
      if (worked || stopping.signal.aborted) continue;
      ring = new AbortController();
      const signal = AbortSignal.any([ring.signal, stopping.signal]);
      await pause(looks.shift() ?? LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
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
