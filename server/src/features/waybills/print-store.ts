import { orderFields, printedFields } from '@miya/contract/orders';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const columns = [
  ...printedFields.map((field) => orderFields[field].column),
  'order_id' as const,
  'test' as const,
  'sender' as const,
  'receiver' as const,
  'sender_identity_key' as const,
  'sender_identity_sealed' as const,
  'receiver_identity_key' as const,
  'receiver_identity_sealed' as const,
  'settlement_pieces' as const,
  'settlement_chargeable' as const,
  'volume' as const,
  'goods' as const,
];

/** What labels and invoices say of an order. */
export type PrintRow = Pick<Selectable<Database['orders']>, (typeof columns)[number]> & {
  service_code: string;
  service_names: Selectable<Database['services']>['names'];
  quoted_chargeable: bigint;
};

/** Locks the orders by id, so that two print jobs with the same orders do not deadlock. */
export async function lockOrders(tx: Tx, { tenantId, clientId, test = false }: Owner, ids: string[]) {
  return tx
    .selectFrom('orders')
    .select(['order_id', 'status', 'waybill', sql<number>`coalesce(settlement_pieces, pieces)`.as('pieces')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('order_id')
    .forUpdate()
    .execute();
}

/** Finds the waybill of an order that does not go by post. */
export async function findNotPostal(tx: Tx, { tenantId, clientId, test = false }: Owner, ids: string[]) {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('services', (join) =>
      join
        .onRef('services.tenant_id', '=', 'orders.tenant_id')
        .onRef('services.service_id', '=', 'orders.service_id'),
    )
    .select('orders.waybill')
    .where('orders.tenant_id', '=', tenantId)
    .where('services.tenant_id', '=', tenantId)
    .where('orders.client_id', '=', clientId)
    .where('orders.test', '=', test)
    .where('orders.order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('services.postal', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row?.waybill;
}

export async function listForPrint(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  ids: string[],
): Promise<PrintRow[]> {
  return tx
    .selectFrom('orders')
    .innerJoin('services', (join) =>
      join
        .onRef('services.tenant_id', '=', 'orders.tenant_id')
        .onRef('services.service_id', '=', 'orders.service_id'),
    )
    .select(columns.map((column) => `orders.${column}` as const))
    .select(['services.code as service_code', 'services.names as service_names'])
    .select(sql<bigint>`(orders.quote #>> '{weight,chargeable}')::bigint`.as('quoted_chargeable'))
    .where('orders.tenant_id', '=', tenantId)
    .where('services.tenant_id', '=', tenantId)
    .where('orders.client_id', '=', clientId)
    .where('orders.test', '=', test)
    .where('orders.order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** `host`: where the carrier's tracking page is, as it was set up; null where no host was. */
export type PrintProfile = { name: string; logo: Buffer | null; masked: boolean; host: string | null };

/** How the tenant prints. Only a logo in PNG: the others cannot be drawn on paper. */
export async function getPrintProfile(tx: Tx, { tenantId }: Owner): Promise<PrintProfile> {
  const row = await tx
    .selectFrom('tenants')
    .select(['name', 'logo', 'logo_type', 'print_masked'])
    .select((of) =>
      of
        .selectFrom('tenant_hosts')
        .select((by) => by.fn.min('host').as('host'))
        .where('tenant_hosts.tenant_id', '=', tenantId)
        .as('host'),
    )
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    logo: row.logo_type === 'image/png' ? row.logo : null,
    masked: row.print_masked,
    host: row.host,
  };
}
