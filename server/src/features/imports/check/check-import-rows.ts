import type { Language } from '@miya/contract';
import { isReady } from '@miya/contract/clearance';
import { type CheckedRow, type importCalls, listHintsByRow } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { judgeToday, type OrderJudge } from '../../clearance/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { arrangeRows } from '../rows/arrange-rows.ts';
import { contentOf } from '../rows/content-of.ts';
import { fillRows } from '../rows/fill-rows.ts';
import { listAlike } from './alike-store.ts';
import { codeElsewhere } from './code-elsewhere.ts';
import { nameServices } from './find-services.ts';
import { judgeReferences } from './judge-references.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
import { createRegionMemory, type RegionMemory } from './locate-parties.ts';
import { readGround } from './read-ground.ts';
import { suggestPlaces } from './suggest-places.ts';

export const checkImportRows: Handler<typeof importCalls.checkImportRows> = async (
  { tx, caller, requestInfo, signal },
  { serviceId, rows: given, language, ...columns },
) => {
  const ground = await readGround(tx, caller, serviceId);
  if (!ground.usual) return refuse('service_unknown');
  const arranged = await arrangeRows(given, columns, () => nameServices(tx, caller));
  if ('unknown' in arranged) return refuse('columns_unknown', { columns: arranged.unknown });
  const { leftOut } = arranged;
  const { rows, filled } = await fillRows(tx, caller, arranged.rows, ground.currency);
  const memory = createRegionMemory();
  const judged = await judgeRows(rows, ground, { memory, signal });
  const clears = await judgeToday(tx, caller);
  const alikeOf = await listAlike(
    tx,
    caller,
    judged.flatMap(({ order }) => order ?? []),
  );
  const hints = createHints(memory, getUserLanguage(requestInfo, language), new Turns(signal));
  const checked: CheckedRow[] = [];
  for (const one of await judgeReferences(tx, caller, judged)) {
    const places = await hints(one);
    const [first = 0] = one.rows;
    const customs = judgeCustoms(one, clears);
    one.rows.forEach((row, at) => {
      checked.push({
        row,
        orderRow: first,
        serviceId: one.serviceId ?? null,
        problems: one.problems[at] ?? [],
        ...(row === first
          ? {
              places,
              price: one.quote?.total ?? null,
              alike: one.order ? alikeOf(one.order) : [],
              usedBy: one.usedBy,
            }
          : { places: [], price: null, alike: [], usedBy: null }),
        customs: customs.hints[at] ?? [],
        isReady: customs.isReady,
        filled: filled.get(row) ?? [],
      });
    });
  }
  return { currency: ground.currency, rows: checked, leftOut };
};

/** What customs would say of an order today. */
function judgeCustoms({ order, rows, itemRows, serviceId }: Judged, clears: OrderJudge) {
  if (!order || !serviceId) return { hints: [], isReady: null };
  const check = clears(
    contentOf(order, { serviceId, payment: 'balance' }),
    Boolean(order.receiver.identityNumber),
  );
  return {
    hints: listHintsByRow(check.findings, rows.length, itemRows),
    isReady: check.rules.length === 0 ? null : isReady(check),
  };
}

/**
 * Each search for a similar name goes through a whole country. A request searches for at most this many different
 * names. After this time it starts no further search. The first search always runs, because reading the place data of
 * a country can take the whole time on a busy server.
 */
const SEARCHES_MOST = 60;
const SEARCHING_MS_MOST = 500;
const columns = { province: 'Province', city: 'City', district: 'District' } as const;

function createHints({ countries }: RegionMemory, language: Language, turns: Turns) {
  const found = new Map<string, string[]>();
  return async ({ misses, order }: Judged): Promise<CheckedRow['places']> => {
    const hints: CheckedRow['places'] = [];
    for (const side of order ? (['sender', 'receiver'] as const) : []) {
      const party = order?.[side];
      const country = party && countries.get(party.region.country.code);
      if (!country) continue;
      await country.prepare('postcodes');
      const { postcode } = party;
      const place = codeElsewhere(country, party, language);
      if (place !== undefined)
        hints.push({ column: `${side}Postcode`, suggestions: [], elsewhere: { postcode, place } });
    }
    for (const { side, country: code, miss } of misses) {
      const country = countries.get(code);
      if (!country) continue;
      const key = [code, miss.level, miss.within, miss.label].join('\n');
      let suggestions = found.get(key);
      if (!suggestions) {
        const isLate = found.size > 0 && turns.worked > SEARCHING_MS_MOST;
        const isTooMuch = found.size >= SEARCHES_MOST || isLate;
        suggestions = isTooMuch ? [] : await suggestPlaces(country, miss, language, turns);
        found.set(key, suggestions);
      }
      hints.push({ column: `${side}${columns[miss.level]}`, suggestions });
    }
    return hints;
  };
}
