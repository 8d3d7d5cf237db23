import { describe, expect, it } from 'vitest';
import { TenantShares } from './tenant-shares.ts';

/** Connections are held until the test lets go of them. */
function open(connections: number) {
  const shares = new TenantShares(connections);
  const held: { tenantId: number; free: () => void }[] = [];
  const settle = () => new Promise(setImmediate);
  return {
    shares,
    held,
    come: async (tenantId: number) => {
      void shares.use(tenantId, () => new Promise<void>((free) => held.push({ tenantId, free })));
      await settle();
    },
    free: async () => {
      held.shift()?.free();
      await settle();
    },
  };
}

describe('the shares of tenants', () => {
  it('leave a quarter of the connections to others', async () => {
    const { come, held } = open(8);
    for (let at = 0; at < 20; at += 1) await come(1);
    expect(held).toHaveLength(6);
    await come(2);
    expect(held.at(-1)?.tenantId).toBe(2);
  });

  it('are handed on in the sequence people came in, and to nobody who came later', async () => {
    const { come, free, held } = open(4);
    for (let at = 0; at < 5; at += 1) await come(1);
    expect(held).toHaveLength(3);
    await free();
    await come(1);
    expect(held).toHaveLength(3);
    for (let at = 0; at < 6; at += 1) await free();
    expect(held).toHaveLength(0);
    await come(1);
    expect(held).toHaveLength(1);
  });

  it('let a tenant wait that has used up its own, and no other', async () => {
    const { come, shares } = open(4);
    for (let at = 0; at < 4; at += 1) await come(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shares.expected(1)).toBeGreaterThan(10);
    expect(shares.expected(2)).toBe(0);
  });

  it('are all of very few connections', async () => {
    const { come, held } = open(2);
    for (let at = 0; at < 4; at += 1) await come(1);
    expect(held).toHaveLength(2);
  });
});
