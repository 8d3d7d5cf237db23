import type { Db } from '../connection/connect.ts';
import { inTenant } from '../tenancy/tenancy.ts';

/** Counts the live orders of each tenant. The list is sorted by network number. */
export async function countTenantOrders(owner: Db): Promise<{ netnum: number; orders: number }[]> {
  const tenants = await owner.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute();
  const sizes: { netnum: number; orders: number }[] = [];
  for (const { tenant_id: netnum } of tenants) {
    const { orders } = await inTenant(owner, netnum, (tx) =>
      tx
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<bigint>().as('orders'))
        .where('tenant_id', '=', netnum)
        .where('test', '=', false)
        .executeTakeFirstOrThrow(),
    );
    sizes.push({ netnum, orders: Number(orders) });
  }
  return sizes;
}
