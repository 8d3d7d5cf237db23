import type { Party } from '@miya/contract/addresses';
import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Carrier, Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

type Side = { country: string; place: string };

/** What the simulated carrier knows of a parcel. */
export type SimulatedOrder = {
  tenantId: number;
  id: string;
  waybill: string;
  status: OrderStatus;
  weight: number;
  pieces: number;
  freight: number;
  from: Side;
  to: Side;
};

const columns = [
  'order_id',
  'waybill',
  'status',
  'weight',
  'pieces',
  'quoted',
  'sender',
  'receiver',
] as const;

/** Test orders of the tenant. */
const testOrders = (tx: Tx, { tenantId }: Carrier) =>
  tx
    .selectFrom('orders')
    .select(columns)
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.test', '=', true);
type Row = Awaited<ReturnType<ReturnType<typeof testOrders>['executeTakeFirstOrThrow']>>;

const sideOf = ({ region: { country, province, city } }: Pick<Party, 'region'>): Side => ({
  country: country.code,
  place: city?.label || province?.label || country.label,
});

const present = (tenantId: number, row: Row): SimulatedOrder => ({
  tenantId,
  id: row.order_id,
  waybill: row.waybill,
  status: row.status,
  weight: Number(row.weight),
  pieces: row.pieces,
  freight: Number(row.quoted),
  from: sideOf(row.sender),
  to: sideOf(row.receiver),
});

/** Finds and locks a test order of the client. */
export async function findSimulated(tx: Tx, owner: Owner, id: string): Promise<SimulatedOrder | undefined> {
  const row = await testOrders(tx, owner)
    .where('orders.client_id', '=', owner.clientId)
    .where('orders.order_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && present(owner.tenantId, row);
}

/** What has been seen of it. */
export async function listSeen(
  tx: Tx,
  { tenantId, id }: Pick<SimulatedOrder, 'tenantId' | 'id'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('track_events')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .execute();
  return rows.map(({ code }) => code);
}

export type Waiting = { seconds: number; told: string; limit: number };

/**
 * Those that nothing has happened to for so long, oldest first. One that somebody has told the carrier about waits to be told
 * again. What another process has in hand is left to it.
 */
export async function listDue(
  tx: Tx,
  carrier: Carrier,
  { seconds, told, limit }: Waiting,
): Promise<SimulatedOrder[]> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const rows = await testOrders(tx, carrier)
    .where('orders.status', 'in', ['submitted', 'collected', 'in_transit'])
    .where('orders.held_at', 'is', null)
    .where('orders.created_at', '<', sql<Date>`${since}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('track_events')
            .select('event_id')
            .where('track_events.tenant_id', '=', carrier.tenantId)
            .whereRef('track_events.order_id', '=', 'orders.order_id')
            .where((of) =>
              of.or([of('actor', '=', told), of('track_events.created_at', '>', sql<Date>`${since}`)]),
            ),
        ),
      ),
    )
    .orderBy('orders.created_at')
    .limit(limit)
    .forUpdate('orders')
    .skipLocked()
    .execute();
  return rows.map((row) => present(carrier.tenantId, row));
}
