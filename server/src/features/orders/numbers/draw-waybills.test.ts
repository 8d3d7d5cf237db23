import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { drawLiveWaybills, isWaybill } from '../index.ts';

const world = createWorld();
const draw = (tenantId: number, count: number) =>
  inTenant(world.db, tenantId, (tx) => drawLiveWaybills(tx, tenantId, count));

describe('drawLiveWaybills', () => {
  it('draws distinct waybills in concurrent transactions, and creates one key for the tenant', async () => {
    const tenantId = await world.buildTenant({ waybillPrefix: 'QQ' });
    const drawn = (await Promise.all([draw(tenantId, 1), draw(tenantId, 500), draw(tenantId, 500)])).flat();
    expect(new Set(drawn).size).toBe(1_001);
    expect(drawn.every((waybill) => waybill.startsWith('QQ') && isWaybill(waybill))).toBe(true);
    const keys = await world.owner
      .selectFrom('waybill_keys')
      .select('key')
      .where('tenant_id', '=', tenantId)
      .execute();
    expect(keys).toHaveLength(1);
    expect(await draw(tenantId, 0)).toEqual([]);
  });

  it('creates a key after the transaction that created the first key was rolled back', async () => {
    const tenantId = await world.buildTenant();
    const rolledBack = inTenant(world.db, tenantId, async (tx) => {
      await drawLiveWaybills(tx, tenantId, 1);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const [waybill = ''] = await draw(tenantId, 1);
    expect(isWaybill(waybill)).toBe(true);
  });
});
