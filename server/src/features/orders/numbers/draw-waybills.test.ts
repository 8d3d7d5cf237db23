import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { drawWaybills, isWaybill } from '../index.ts';

const world = createWorld();
const draw = (tenantId: number, count: number) =>
  inTenant(world.db, tenantId, (tx) => drawWaybills(tx, tenantId, count));

describe('drawWaybills', () => {
  it('draws many in one go, all of the tenant, none twice, however many draw at once', async () => {
    const tenantId = await world.buildTenant({ waybillPrefix: 'QQ' });
    const drawn = (await Promise.all([draw(tenantId, 1), draw(tenantId, 500), draw(tenantId, 500)])).flat();
    expect(new Set(drawn).size).toBe(1_001);
    expect(drawn.every((one) => one.startsWith('QQ') && isWaybill(one))).toBe(true);
    const keys = await world.owner
      .selectFrom('waybill_keys')
      .select('key')
      .where('tenant_id', '=', tenantId)
      .execute();
    expect(keys).toHaveLength(1);
    expect(await draw(tenantId, 0)).toEqual([]);
  });

  it('makes another key when the transaction of the first was undone', async () => {
    const tenantId = await world.buildTenant();
    const undone = inTenant(world.db, tenantId, async (tx) => {
      await drawWaybills(tx, tenantId, 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const [one = ''] = await draw(tenantId, 1);
    expect(isWaybill(one)).toBe(true);
  });
});
