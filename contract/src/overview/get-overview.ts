import * as z from 'zod';
import { OrderStatus } from '../orders/order-status.ts';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, Day, MinorUnits, TimeZone } from '../values/fields.ts';
import { OVERVIEW_DAYS, OVERVIEW_DESTINATIONS, OVERVIEW_MONTHS } from '../values/limits.ts';

/** This month until now, last month until the same day and time, and the whole last month. */
const createMonthComparison = (figure: typeof MinorUnits) =>
  z.object({ thisMonth: figure, lastMonthSoFar: figure, lastMonth: figure });

/** The parcels that were placed on a day, by their current status. */
export const DailyParcels = z.object({ day: Day, byStatus: z.record(OrderStatus, z.int()) });
export type DailyParcels = z.infer<typeof DailyParcels>;

export const getOverview = call({
  summary: 'Gets the figures of parcels and spending of the caller. Spending is consumption minus refunds.',
  method: 'POST',
  path: '/api/overview/get',
  access: 'client',
  request: z.object({ timeZone: TimeZone }),
  result: z.object({
    currency: Currency,
    /** Today's date in the user's time zone. */
    today: Day,
    /** Each waybill number counts as one parcel. Cancelled orders do not count. */
    parcels: createMonthComparison(z.int()),
    spending: createMonthComparison(MinorUnits),
    /** The last 30 days, today last. Days without parcels are included. */
    days: z.array(DailyParcels).length(OVERVIEW_DAYS),
    /**
     * The last 12 months, this month last. `month` is the first day of the month. `spent` is negative if refunds exceed
     * consumption.
     */
    months: z.array(z.object({ month: Day, spent: MinorUnits })).length(OVERVIEW_MONTHS),
    /** The most frequent destinations of the last 90 days. Cancelled orders do not count. */
    destinations: z
      .array(z.object({ country: CountryCode, parcels: z.int() }))
      .max(OVERVIEW_DESTINATIONS.countries),
    /** The number of parcels to all other destinations in the same 90 days. */
    elsewhere: z.int(),
  }),
  refusals: [],
});
