import { sql } from 'kysely';
import { recordOrder } from '../../features/carrier/index.ts';
import { addTrackEvents } from '../../features/tracks/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { SHOWN_PREFIX } from '../past/shown-orders.ts';
import { hubOf } from './demo-hubs.ts';
import { type Journey, localTimeIn, scansOf } from './demo-route.ts';
import { journeyOf } from './journey-of.ts';

const ACTOR = 'demo carrier';
/** From recorded to signed. */
const JOURNEY_MINUTES = 14;
const AT_ONCE = 50;
/** Of this job, whatever the tenant: two processes do not do the same thing at once. */
const LOCK = 0x6d697961;

export type Pace = { waitSeconds: number; journeyMinutes: number };
const usual: Pace = { waitSeconds: 60, journeyMinutes: JOURNEY_MINUTES };

/** Records what people have ordered in the demo and moves it along; shown orders stay as they are. */
export async function runDemoCarrier(db: Db, netnums: readonly number[], pace: Pace = usual): Promise<void> {
  for (const tenantId of netnums) {
    await inTenant(db, tenantId, async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${LOCK}, ${tenantId}) as mine`.execute(tx);
      if (!rows[0]?.mine) return;
      await recordNew(tx, tenantId, pace);
      await moveAlong(tx, tenantId, pace);
    });
  }
}

async function recordNew(tx: Tx, tenantId: number, { waitSeconds }: Pace): Promise<void> {
  const waiting = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill', 'weight', 'pieces', 'sender', 'receiver'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('status', '=', 'submitted')
    .where('held_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${waitSeconds})`)
    .where((eb) =>
      eb.or([eb('client_reference', 'is', null), eb('client_reference', 'not like', `${SHOWN_PREFIX}%`)]),
    )
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  for (const order of waiting) {
    const { from } = journeyOf(order);
    // What cannot be recorded, for want of money say, waits as it would in earnest.
    await recordOrder(
      tx,
      { tenantId, actor: ACTOR },
      {
        waybill: order.waybill,
        weight: Number(order.weight),
        pieces: order.pieces,
        place: from.city || hubOf(from.country).place,
        country: from.country,
        happenedAt: localTimeIn(from.country, new Date()),
      },
    );
  }
}

async function moveAlong(tx: Tx, tenantId: number, { journeyMinutes }: Pace): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill', 'sender', 'receiver', 'recorded_at'])
    .select(sql<Date>`now()`.as('now'))
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('status', 'in', ['collected', 'in_transit'])
    .where('held_at', 'is', null)
    // Only what it recorded itself: a parcel that a person records at the command line is that person's.
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
    .limit(AT_ONCE)
    .execute();
  const due = orders.flatMap((order) => {
    const journey: Journey = journeyOf(order);
    const since = order.recorded_at ?? order.now;
    return scansOf(journey, { since, minutes: journeyMinutes }).filter(
      ({ happenedAt }) => new Date(happenedAt) <= order.now,
    );
  });
  if (due.length > 0) await addTrackEvents(tx, { tenantId, actor: ACTOR }, due);
}
