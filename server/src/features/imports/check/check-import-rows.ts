import type { Language } from '@miya/contract';
import { isReadyForCustoms } from '@miya/contract/clearance';
import { type CheckedRow, type importCalls, listHintsByRow } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { type ClearanceChecker, loadTodaysClearanceCheck } from '../../clearance/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { arrangeRowCells } from '../rows/arrange-row-cells.ts';
import { fillRowsFromItems } from '../rows/fill-rows-from-items.ts';
import { toOrderContent } from '../rows/to-order-content.ts';
import { checkUsedReferences } from './check-used-references.ts';
import { createSimilarOrderLookup } from './earlier-orders-store.ts';
import { findPostcodeConflict } from './find-postcode-conflict.ts';
import { loadPricingContext } from './load-pricing-context.ts';
import { loadServiceIdsByName } from './load-service-prices.ts';
import { createPlaceCache, type PlaceCache } from './locate-party.ts';
import { suggestPlaces } from './suggest-places.ts';
import { type ValidatedOrder, validateAndPriceRows } from './validate-and-price-rows.ts';

export const checkImportRows: Handler<typeof importCalls.checkImportRows> = async (
  { tx, caller, requestInfo, signal },
  { serviceId, rows: sentRows, language, ...fileColumns },
) => {
  const context = await loadPricingContext(tx, caller, serviceId);
  if (!context.defaultService) return refuse('service_unknown');
  const arranged = await arrangeRowCells(sentRows, fileColumns, () => loadServiceIdsByName(tx, caller));
  if ('unknownColumns' in arranged) return refuse('columns_unknown', { columns: arranged.unknownColumns });
  const { leftOut } = arranged;
  const { rows, filled } = await fillRowsFromItems(tx, caller, arranged.rows, context.currency);
  const placeCache = createPlaceCache();
  const validatedOrders = await validateAndPriceRows(rows, context, { placeCache, signal });
  const checkClearance = await loadTodaysClearanceCheck(tx, caller);
  const listSimilarOrders = await createSimilarOrderLookup(
    tx,
    caller,
    validatedOrders.flatMap(({ order }) => order ?? []),
  );
  const buildPlaceHints = createPlaceHintBuilder(
    placeCache,
    getUserLanguage(requestInfo, language),
    new Turns(signal),
  );
  const checked: CheckedRow[] = [];
  for (const validated of await checkUsedReferences(tx, caller, validatedOrders)) {
    const places = await buildPlaceHints(validated);
    const [firstRow = 0] = validated.rows;
    const customs = checkCustoms(validated, checkClearance);
    validated.rows.forEach((row, index) => {
      checked.push({
        row,
        orderRow: firstRow,
        serviceId: validated.serviceId ?? null,
        problems: validated.problems[index] ?? [],
        ...(row === firstRow
          ? {
              places,
              price: validated.quote?.total ?? null,
              alike: validated.order ? listSimilarOrders(validated.order) : [],
              usedBy: validated.usedBy,
            }
          : { places: [], price: null, alike: [], usedBy: null }),
        customs: customs.hints[index] ?? [],
        isReady: customs.isReady,
        filled: filled.get(row) ?? [],
      });
    });
  }
  return { currency: context.currency, rows: checked, leftOut };
};

/**
 * Checks what customs of the destination require of the order today. `isReady` is null if no customs rule applies, or
 * if the order has a problem or no service.
 */
function checkCustoms(
  { order, rows, itemRows, serviceId }: ValidatedOrder,
  checkClearance: ClearanceChecker,
) {
  if (!order || !serviceId) return { hints: [], isReady: null };
  const check = checkClearance(
    toOrderContent(order, { serviceId, payment: 'balance' }),
    Boolean(order.receiver.identityNumber),
  );
  return {
    hints: listHintsByRow(check.findings, rows.length, itemRows),
    isReady: check.rules.length === 0 ? null : isReadyForCustoms(check),
  };
}

/**
 * Limits of the search for names that are similar to an unknown place name. Each search reads the place data of a whole
 * country.
 * - A request searches for at most MAX_PLACE_SEARCHES different names.
 * - After MAX_PLACE_SEARCH_MS of work the request starts no further search.
 * - The first search always runs, because on a busy server reading the place data can take all of that time.
 */
const MAX_PLACE_SEARCHES = 60;
const MAX_PLACE_SEARCH_MS = 500;

const columnSuffixes = { province: 'Province', city: 'City', district: 'District' } as const;

/**
 * Returns a function that builds the place hints of an order: postcodes that belong to another region, and suggestions
 * for unknown place names.
 */
function createPlaceHintBuilder({ countries }: PlaceCache, language: Language, turns: Turns) {
  const suggestionsByPlace = new Map<string, string[]>();
  return async ({ unknownPlaces, order }: ValidatedOrder): Promise<CheckedRow['places']> => {
    const hints: CheckedRow['places'] = [];
    for (const role of order ? (['sender', 'receiver'] as const) : []) {
      const party = order?.[role];
      const country = party && countries.get(party.region.country.code);
      if (!country) continue;
      await country.prepareIndex('postcodes');
      const { postcode } = party;
      const place = findPostcodeConflict(country, party, language);
      if (place !== undefined)
        hints.push({ column: `${role}Postcode`, suggestions: [], elsewhere: { postcode, place } });
    }
    for (const { role, country: code, miss } of unknownPlaces) {
      const country = countries.get(code);
      if (!country) continue;
      const key = [code, miss.level, miss.parentPlace, miss.label].join('\n');
      let suggestions = suggestionsByPlace.get(key);
      if (!suggestions) {
        const isLate = suggestionsByPlace.size > 0 && turns.worked > MAX_PLACE_SEARCH_MS;
        const isLimitReached = suggestionsByPlace.size >= MAX_PLACE_SEARCHES || isLate;
        suggestions = isLimitReached ? [] : await suggestPlaces(country, miss, language, turns);
        suggestionsByPlace.set(key, suggestions);
      }
      hints.push({ column: `${role}${columnSuffixes[miss.level]}`, suggestions });
    }
    return hints;
  };
}
