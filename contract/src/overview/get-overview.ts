import * as z from 'zod';
import { OrderStatus } from '../orders/order-status.ts';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, Day, MinorUnits, TimeZone } from '../values/fields.ts';
import { OVERVIEW_DAYS, OVERVIEW_DESTINATIONS, OVERVIEW_MONTHS } from '../values/limits.ts';

/** This month until now against the last one: until the same day and hour, for only that is fair, and all of it. */
const createMonthComparison = (figure: typeof MinorUnits) =>
  z.object({ thisMonth: figure, lastMonthSoFar: figure, lastMonth: figure });

/** Parcels placed on one day, by what has become of them since. */
export const DailyParcels = z.object({ day: Day, byStatus: z.record(OrderStatus, z.int()) });
export type DailyParcels = z.infer<typeof DailyParcels>;

export const getOverview = call({
  summary:
    "The caller's parcels and spending in figures. Spending is what was consumed less what was refunded",
  method: 'POST',
  path: '/api/overview/get',
  access: 'client',
  request: z.object({ timeZone: TimeZone }),
  result: z.object({
    currency: Currency,
    /** The day it is where the reader is. */
    today: Day,
    /** One waybill is one parcel; cancelled ones do not count. */
    parcels: createMonthComparison(z.int()),
    spending: createMonthComparison(MinorUnits),
    /** The last 30 days, today last, each there even if nothing happened. */
    days: z.array(DailyParcels).length(OVERVIEW_DAYS),
    /** The last 12 months by their first day, this one last. A month of more refunds than consumption is negative. */
    months: z.array(z.object({ month: Day, spent: MinorUnits })).length(OVERVIEW_MONTHS),
    /** Where most parcels of the last 90 days went, and how many went elsewhere. Cancelled ones do not count. */
    destinations: z
      .array(z.object({ country: CountryCode, parcels: z.int() }))
      .max(OVERVIEW_DESTINATIONS.countries),
    elsewhere: z.int(),
  }),
  refusals: [],
});
