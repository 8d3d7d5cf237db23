import { OVERVIEW_DESTINATIONS } from '@miya/contract/limits';
import type { overviewCalls } from '@miya/contract/overview';
import { getNow } from '../../platform/db/now.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getOverviewPeriods } from './get-overview-periods.ts';
import { getBalanceAndLimit } from './low-balance-store.ts';
import {
  buildDailyParcelsQuery,
  buildDestinationsQuery,
  buildParcelComparisonQuery,
} from './parcel-store.ts';
import { presentDays, presentMonths } from './present-days-and-months.ts';
import { buildMonthlySpendingQuery, buildSpendingComparisonQuery } from './spending-store.ts';

export const getOverview: Handler<typeof overviewCalls.getOverview> = async (
  { tx, caller },
  { timeZone },
) => {
  const periods = getOverviewPeriods(await getNow(tx), timeZone);
  const { currency } = await getBalanceAndLimit(tx, caller);
  const parcels = await buildParcelComparisonQuery(tx, caller, periods).executeTakeFirstOrThrow();
  const spending = await buildSpendingComparisonQuery(tx, caller, periods).executeTakeFirstOrThrow();
  const days = await buildDailyParcelsQuery(tx, caller, periods).execute();
  const months = await buildMonthlySpendingQuery(tx, caller, periods).execute();
  const countries = await buildDestinationsQuery(tx, caller, periods).execute();
  const otherCountries = countries.slice(OVERVIEW_DESTINATIONS.countries);
  return {
    currency,
    today: periods.today,
    parcels: presentComparison(parcels),
    spending: presentComparison(spending),
    days: presentDays(periods, days),
    months: presentMonths(periods, months),
    destinations: countries
      .slice(0, OVERVIEW_DESTINATIONS.countries)
      .map((row) => ({ country: row.receiver_country, parcels: Number(row.parcels) })),
    elsewhere: otherCountries.reduce((sum, row) => sum + Number(row.parcels), 0),
  };
};

/** `so_far`: last month until the same day and time. */
type ComparisonRow = { this_month: bigint; so_far: bigint; last_month: bigint };
const presentComparison = (row: ComparisonRow) => ({
  thisMonth: Number(row.this_month),
  lastMonthSoFar: Number(row.so_far),
  lastMonth: Number(row.last_month),
});
