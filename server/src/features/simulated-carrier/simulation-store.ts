import type { Party } from '@miya/contract/addresses';
import type { OrderStatus } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Carrier, Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

type SimulatedPlace = { country: string; place: string };

export type SimulatedOrder = {
  tenantId: number;
  id: string;
  waybill: string;
  status: OrderStatus;
  weight: number;
  pieces: number;
  freight: number;
  origin: SimulatedPlace;
  destination: SimulatedPlace;
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

const buildTestOrderQuery = (tx: Tx, { tenantId }: Carrier) =>
  tx
    .selectFrom('orders')
    .select(columns)
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.test', '=', true);
type Row = Awaited<ReturnType<ReturnType<typeof buildTestOrderQuery>['executeTakeFirstOrThrow']>>;

const toSimulatedPlace = ({
  region: { country, province, city },
}: Pick<Party, 'region'>): SimulatedPlace => ({
  country: country.code,
  place: city?.label || province?.label || country.label,
});

const toSimulatedOrder = (tenantId: number, row: Row): SimulatedOrder => ({
  tenantId,
  id: row.order_id,
  waybill: row.waybill,
  status: row.status,
  weight: Number(row.weight),
  pieces: row.pieces,
  freight: Number(row.quoted),
  origin: toSimulatedPlace(row.sender),
  destination: toSimulatedPlace(row.receiver),
});

/** Finds and locks a test order of the client. Returns undefined if the client has no test order with this id. */
export async function lockTestOrder(tx: Tx, owner: Owner, id: string): Promise<SimulatedOrder | undefined> {
  const row = await buildTestOrderQuery(tx, owner)
    .where('orders.client_id', '=', owner.clientId)
    .where('orders.order_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toSimulatedOrder(owner.tenantId, row);
}

export async function listEventCodes(
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

export type IdleOrderFilter = { minAgeSeconds: number; manualActor: string; limit: number };

/**
 * Lists and locks unfinished test orders that are not on hold and had no event for `minAgeSeconds`, oldest first.
 * Leaves out orders with an event of `manualActor`, because a client controls them. Skips orders that another process
 * has locked.
 */
export async function listIdleOrders(
  tx: Tx,
  carrier: Carrier,
  { minAgeSeconds, manualActor, limit }: IdleOrderFilter,
): Promise<SimulatedOrder[]> {
  const since = sql`now() - make_interval(secs => ${minAgeSeconds})`;
  const rows = await buildTestOrderQuery(tx, carrier)
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
              of.or([of('actor', '=', manualActor), of('track_events.created_at', '>', sql<Date>`${since}`)]),
            ),
        ),
      ),
    )
    .orderBy('orders.created_at')
    .limit(limit)
    .forUpdate('orders')
    .skipLocked()
    .execute();
  return rows.map((row) => toSimulatedOrder(carrier.tenantId, row));
}
