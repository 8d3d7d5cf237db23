import { describe, expect, it } from 'vitest';
import { buildOrderingClient, type OrderingClient } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { addPastEntry, addPastOrder } from '../../../test/support/past-orders.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getOverviewPeriods, type OverviewPeriods } from './get-overview-periods.ts';
import {
  buildDailyParcelsQuery,
  buildDestinationsQuery,
  buildParcelComparisonQuery,
} from './parcel-store.ts';
import { presentDays, presentMonths } from './present-days-and-months.ts';
import { buildMonthlySpendingQuery, buildSpendingComparisonQuery } from './spending-store.ts';

const world = createWorld();
type BuildQuery<T> = (
  tx: Tx,
  owner: OrderingClient,
  periods: OverviewPeriods,
) => { execute: () => Promise<T[]> };
const runQuery = <T>(client: OrderingClient, query: BuildQuery<T>, periods: OverviewPeriods) =>
  inTenant(world.db, client.tenantId, (tx) => query(tx, client, periods).execute());

describe('parcel queries', () => {
  it('count each parcel in the month of its order in the user’s time zone', async () => {
    const client = await buildOrderingClient(world);
    // Orders around the start of April in Madrid, where daylight saving time started two days before.
    for (const at of ['2026-03-31T21:59:59.999Z', '2026-03-31T22:00:00Z', '2026-04-10T09:00:00Z'])
      await addPastOrder(world, client, { placedAt: at });
    const periods = getOverviewPeriods('2026-04-20T12:00:00Z', 'Europe/Madrid');
    expect(await runQuery(client, buildParcelComparisonQuery, periods)).toEqual([
      { this_month: 2n, so_far: 0n, last_month: 1n },
    ]);
    expect(
      await runQuery(client, buildParcelComparisonQuery, getOverviewPeriods('2026-04-20T12:00:00Z', 'UTC')),
    ).toEqual([{ this_month: 1n, so_far: 0n, last_month: 2n }]);
  });

  it('count parcels of last month until the same day and time, without cancelled orders', async () => {
    const client = await buildOrderingClient(world);
    await addPastOrder(world, client, { placedAt: '2026-05-12T09:59:00Z', status: 'signed' });
    await addPastOrder(world, client, { placedAt: '2026-05-12T10:00:00Z' });
    await addPastOrder(world, client, { placedAt: '2026-05-02T10:00:00Z', status: 'cancelled' });
    await addPastOrder(world, client, { placedAt: '2026-06-12T09:00:00Z', status: 'cancelled' });
    const periods = getOverviewPeriods('2026-06-12T10:00:00Z', 'UTC');
    expect(await runQuery(client, buildParcelComparisonQuery, periods)).toEqual([
      { this_month: 0n, so_far: 1n, last_month: 2n },
    ]);
  });

  it('count parcels by day of order and current status, also on a day with 25 hours', async () => {
    const client = await buildOrderingClient(world);
    // The end of daylight saving time in Madrid: 02:30 exists twice. The third order is in the last hour of the day.
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:59.999Z'])
      await addPastOrder(world, client, { placedAt: at, status: 'signed' });
    await addPastOrder(world, client, { placedAt: '2026-10-25T23:00:00Z', status: 'cancelled' });
    const periods = getOverviewPeriods('2026-10-26T12:00:00Z', 'Europe/Madrid');
    const days = presentDays(periods, await runQuery(client, buildDailyParcelsQuery, periods));
    const noParcels = { submitted: 0, collected: 0, in_transit: 0, signed: 0, cancelled: 0, returned: 0 };
    expect(days.slice(-2)).toEqual([
      { day: '2026-10-25', byStatus: { ...noParcels, signed: 3 } },
      { day: '2026-10-26', byStatus: { ...noParcels, cancelled: 1 } },
    ]);
    expect(days.slice(0, -2).map(({ byStatus }) => byStatus)).toEqual(Array(28).fill(noParcels));
  });

  it('count parcels by destination for 90 days including today', async () => {
    const client = await buildOrderingClient(world);
    const placed = [
      ['2026-03-02T23:59:59Z', 'ES'],
      ['2026-03-03T00:00:00Z', 'BR'],
      ['2026-05-01T00:00:00Z', 'MX'],
      ['2026-05-31T23:00:00Z', 'MX'],
      ['2026-05-31T23:00:00Z', 'AR'],
    ] as const;
    for (const [at, country] of placed) await addPastOrder(world, client, { placedAt: at, country });
    await addPastOrder(world, client, {
      placedAt: '2026-05-31T01:00:00Z',
      country: 'JP',
      status: 'cancelled',
    });
    expect(
      await runQuery(client, buildDestinationsQuery, getOverviewPeriods('2026-05-31T23:30:00Z', 'UTC')),
    ).toEqual([
      { receiver_country: 'MX', parcels: 2n },
      { receiver_country: 'AR', parcels: 1n },
      { receiver_country: 'BR', parcels: 1n },
    ]);
  });
});

describe('spending queries', () => {
  it('sum consumption less refunds by month, without recharges and adjustments', async () => {
    const client = await buildOrderingClient(world);
    const entries = [
      { at: '2026-01-20T00:00:00Z', kind: 'recharge', amount: 100_000n },
      { at: '2026-01-31T23:59:59Z', kind: 'consumption', amount: -4_000n },
      { at: '2026-02-01T00:00:00Z', kind: 'consumption', amount: -2_500n },
      { at: '2026-02-10T12:00:00Z', kind: 'refund', amount: 500n },
      { at: '2026-02-11T00:00:00Z', kind: 'adjustment', amount: -9_000n },
      { at: '2026-03-05T00:00:00Z', kind: 'refund', amount: 700n },
    ] as const;
    for (const entry of entries) await addPastEntry(world, client, entry);
    const periods = getOverviewPeriods('2026-03-10T12:00:00Z', 'UTC');
    expect(await runQuery(client, buildSpendingComparisonQuery, periods)).toEqual([
      { this_month: -700n, so_far: 2_500n, last_month: 2_000n },
    ]);
    const months = presentMonths(periods, await runQuery(client, buildMonthlySpendingQuery, periods));
    expect(months.slice(-3)).toEqual([
      { month: '2026-01-01', spent: 4_000 },
      { month: '2026-02-01', spent: 2_000 },
      { month: '2026-03-01', spent: -700 },
    ]);
    expect(months.slice(0, 9).map(({ spent }) => spent)).toEqual(Array(9).fill(0));
  });

  it('include exactly twelve months', async () => {
    const client = await buildOrderingClient(world);
    await addPastEntry(world, client, { at: '2025-03-31T14:59:59Z', kind: 'consumption', amount: -1n });
    await addPastEntry(world, client, { at: '2025-03-31T15:00:00Z', kind: 'consumption', amount: -20n });
    const periods = getOverviewPeriods('2026-03-10T12:00:00Z', 'Asia/Tokyo');
    expect(await runQuery(client, buildMonthlySpendingQuery, periods)).toEqual([{ month: 1, spent: 20n }]);
  });

  it('exclude entries of other clients', async () => {
    const client = await buildOrderingClient(world);
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    await addPastEntry(world, client, { at: '2026-03-02T00:00:00Z', kind: 'consumption', amount: -20n });
    const periods = getOverviewPeriods('2026-03-10T12:00:00Z', 'UTC');
    expect(await runQuery({ ...client, ...otherClient }, buildMonthlySpendingQuery, periods)).toEqual([]);
  });
});
