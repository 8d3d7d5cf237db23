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

/** The columns of an order that labels and customs forms print. */
export type PrintRow = Pick<Selectable<Database['orders']>, (typeof columns)[number]> & {
  service_code: string;
  service_names: Selectable<Database['services']>['names'];
  quoted_chargeable: bigint;
};

/** Locks the orders in the sequence of their ids, so that two print jobs with the same orders do not deadlock. */
export async function lockOrdersToPrint(tx: Tx, { tenantId, clientId, test = false }: Owner, ids: string[]) {
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

/** Finds the waybill number of the first order whose service is not postal. Returns undefined when all are postal. */
export async function findNonPostalWaybill(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  ids: string[],
) {
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

export async function listPrintRows(
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

/** `host` is the host name of the carrier's tracking page, or null when the carrier has configured none. */
export type PrintProfile = { name: string; logo: Buffer | null; isMasked: boolean; host: string | null };

/** Loads the print settings of the tenant. The logo is null unless it is a PNG file, the only format that is drawn. */
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
    isMasked: row.print_masked,
    host: row.host,
  };
}
