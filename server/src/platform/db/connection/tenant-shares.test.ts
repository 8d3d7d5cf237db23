import { describe, expect, it } from 'vitest';
import { TenantShares } from './tenant-shares.ts';

/** Shares whose connections stay in use until the test calls `release`. */
function createTestShares(connections: number) {
  const shares = new TenantShares(connections);
  const inUse: { tenantId: number; release: () => void }[] = [];
  const runPendingWork = () => new Promise(setImmediate);
  return {
    shares,
    inUse,
    arrive: async (tenantId: number) => {
      void shares.run(tenantId, () => new Promise<void>((release) => inUse.push({ tenantId, release })));
      await runPendingWork();
    },
    release: async () => {
      inUse.shift()?.release();
      await runPendingWork();
    },
  };
}

describe('the shares of tenants', () => {
  it('leave a quarter of the connections to other tenants', async () => {
    const { arrive, inUse } = createTestShares(8);
    for (let index = 0; index < 20; index += 1) await arrive(1);
    expect(inUse).toHaveLength(6);
    await arrive(2);
    expect(inUse.at(-1)?.tenantId).toBe(2);
  });

  it('pass a connection to waiting callers in order of arrival, before later callers', async () => {
    const { arrive, release, inUse } = createTestShares(4);
    for (let index = 0; index < 5; index += 1) await arrive(1);
    expect(inUse).toHaveLength(3);
    await release();
    await arrive(1);
    expect(inUse).toHaveLength(3);
    for (let index = 0; index < 6; index += 1) await release();
    expect(inUse).toHaveLength(0);
    await arrive(1);
    expect(inUse).toHaveLength(1);
  });

  it('make only a tenant wait whose share is used up', async () => {
    const { arrive, shares } = createTestShares(4);
    for (let index = 0; index < 4; index += 1) await arrive(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shares.estimateWaitMs(1)).toBeGreaterThan(10);
    expect(shares.estimateWaitMs(2)).toBe(0);
  });

  it('let one tenant use all connections when there are fewer than four', async () => {
    const { arrive, inUse } = createTestShares(2);
    for (let index = 0; index < 4; index += 1) await arrive(1);
    expect(inUse).toHaveLength(2);
  });
});
