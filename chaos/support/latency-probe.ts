import { fork } from 'node:child_process';
import { once } from 'node:events';
import { addTenant } from '../../server/src/features/tenants/index.ts';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';
import { computeQuantile } from './check-results.ts';
import { buildUsers, type TestUser } from './users.ts';

const NETNUM = 501;

/** Builds a user of another tenant. The load on the first tenant must not slow the requests of this user down. */
export async function buildUnrelatedUser(world: ClientWorld): Promise<TestUser> {
  await addTenant(world.owner, {
    netnum: NETNUM,
    name: 'Bystanders',
    country: 'CN',
    currency: 'CNY',
    waybillPrefix: 'BY',
  });
  const [user] = await buildUsers({ ...world, client: { ...world.client, tenantId: NETNUM } }, 1);
  if (!user) throw new Error('the user of the other tenant was not added');
  return user;
}

export type LatencyReport = { p95: number; refused: number; requestCount: number };

/** The first message to the probe process. Each later message requests the samples since the one before. */
export type ProbeTarget = { address: string; user: TestUser };
/** The duration of each request in milliseconds, and the number of responses with another status than 200. */
export type ProbeSamples = { durationsMs: number[]; refusedCount: number };

/**
 * Starts a process that sends one request after the other as this user. It is a separate process, because the process
 * that creates the load is too busy to measure response times.
 */
export function startLatencyProbe(address: string, user: TestUser) {
  const child = fork(new URL('./latency-probe-process.ts', import.meta.url));
  child.send({ address, user } satisfies ProbeTarget);
  return {
    /** Returns the measurements since the last call of this function. */
    readReport: async (): Promise<LatencyReport> => {
      child.send('report');
      const [{ durationsMs, refusedCount }] = (await once(child, 'message')) as [ProbeSamples];
      return {
        p95: computeQuantile(durationsMs, 0.95),
        refused: refusedCount,
        requestCount: durationsMs.length,
      };
    },
    stop: () => child.disconnect(),
  };
}
