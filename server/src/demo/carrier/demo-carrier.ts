import { sql } from 'kysely';
import { recordOrder } from '../../features/carrier/index.ts';
import { addTrackEvents } from '../../features/tracks/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { DEMO_REFERENCE_PREFIX } from '../past/sample-orders.ts';
import { createJourney } from './create-journey.ts';
import { getHub } from './demo-hubs.ts';
import { formatTimeInCountry, type Journey, listScans } from './list-scans.ts';

const ACTOR = 'demo carrier';
/** Minutes from recorded to signed. */
const JOURNEY_MINUTES = 14;
const MAX_ORDERS_PER_RUN = 50;
/**
 * The first number of an advisory lock; the second is the tenant. The lock prevents two processes from working for the
 * same tenant at once.
 */
const DEMO_CARRIER_LOCK = 0x6d697961;

export type CarrierPace = { waitSeconds: number; journeyMinutes: number };
const defaultPace: CarrierPace = { waitSeconds: 60, journeyMinutes: JOURNEY_MINUTES };

/**
 * Records the orders that users have placed in the demo, and adds the scans that are due. Orders of the demo data stay
 * unchanged.
 */
export async function runDemoCarrier(
  db: Db,
  netnums: readonly number[],
  pace: CarrierPace = defaultPace,
): Promise<void> {
  for (const tenantId of netnums) {
    await inTenant(db, tenantId, async (tx) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${DEMO_CARRIER_LOCK}, ${tenantId}) as locked`.execute(tx);
      if (!rows[0]?.locked) return;
      await recordNewOrders(tx, tenantId, pace);
      await addDueScans(tx, tenantId, pace);
    });
  }
}

async function recordNewOrders(tx: Tx, tenantId: number, { waitSeconds }: CarrierPace): Promise<void> {
  const waiting = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill', 'weight', 'pieces', 'sender', 'receiver'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('status', '=', 'submitted')
    .where('held_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${waitSeconds})`)
    .where((eb) =>
      eb.or([
        eb('client_reference', 'is', null),
        eb('client_reference', 'not like', `${DEMO_REFERENCE_PREFIX}%`),
      ]),
    )
    .orderBy('created_at')
    .limit(MAX_ORDERS_PER_RUN)
    .execute();
  for (const order of waiting) {
    const { from } = createJourney(order);
    // The result is ignored: an order that is refused, for example for lack of balance, is tried again in the next run.
    await recordOrder(
      tx,
      { tenantId, actor: ACTOR },
      {
        waybill: order.waybill,
        weight: Number(order.weight),
        pieces: order.pieces,
        place: from.city || getHub(from.country).place,
        country: from.country,
        happenedAt: formatTimeInCountry(from.country, new Date()),
      },
    );
  }
}

async function addDueScans(tx: Tx, tenantId: number, { journeyMinutes }: CarrierPace): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill', 'sender', 'receiver', 'recorded_at'])
    .select(sql<Date>`now()`.as('now'))
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('status', 'in', ['collected', 'in_transit'])
    .where('held_at', 'is', null)
    // Only orders that the demo carrier has recorded. Orders that an operator records at the command line stay
    // unchanged.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('track_events')
          .select('event_id')
          .where('track_events.tenant_id', '=', tenantId)
          .where('track_events.source_id', '=', sql<string>`'miya recorded ' || orders.order_id`)
          .where('actor', '=', ACTOR),
      ),
    )
    .orderBy('recorded_at')
    .limit(MAX_ORDERS_PER_RUN)
    .execute();
  const dueScans = orders.flatMap((order) => {
    const journey: Journey = createJourney(order);
    const startedAt = order.recorded_at ?? order.now;
    return listScans(journey, { startedAt, minutes: journeyMinutes }).filter(
      ({ happenedAt }) => new Date(happenedAt) <= order.now,
    );
  });
  if (dueScans.length > 0) await addTrackEvents(tx, { tenantId, actor: ACTOR }, dueScans);
}
