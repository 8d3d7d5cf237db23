import type { Language } from '@miya/contract';
import type { CheckedRow, importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../http/handlers.ts';
import { Turns } from '../jobs/turns.ts';
import { readerLanguage } from '../tenants/index.ts';
import { listAlike } from './alike-store.ts';
import { arrangeRows } from './arrange-rows.ts';
import { judgeReferences } from './judge-references.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
import { createRegionMemory, type RegionMemory } from './locate-parties.ts';
import { readGround } from './read-ground.ts';
import { suggestPlaces } from './suggest-places.ts';

export const checkImportRows: Handler<typeof importCalls.checkImportRows> = async (
  { tx, caller, visit, signal },
  { serviceId, rows: given, language, ...columns },
) => {
  const ground = await readGround(tx, caller, serviceId);
  if (!ground.priceOf) return refuse('service_unknown');
  const arranged = arrangeRows(given, columns);
  if ('unknown' in arranged) return refuse('columns_unknown', { columns: arranged.unknown });
  const { rows, leftOut } = arranged;
  const memory = createRegionMemory();
  const judged = await judgeRows(rows, ground, { memory, signal });
  const alikeOf = await listAlike(
    tx,
    caller,
    judged.flatMap(({ order }) => order ?? []),
  );
  const hints = createHints(memory, readerLanguage(visit, language), new Turns(signal));
  const checked: CheckedRow[] = [];
  for (const one of await judgeReferences(tx, caller, judged)) {
    checked.push({
      row: one.row,
      problems: one.problems,
      places: await hints(one),
      price: one.quote?.total ?? null,
      alike: one.order ? alikeOf(one.order) : [],
    });
  }
  return { currency: ground.currency, rows: checked, leftOut };
};

/**
 * A look for what may be meant goes through a whole country: so many for one request, each name once, and none that
 * begins after so many milliseconds.
 */
const SEARCHES_MOST = 60;
const SEARCHING_MS_MOST = 500;
const columns = { province: 'Province', city: 'City', district: 'District' } as const;

function createHints({ countries }: RegionMemory, language: Language, turns: Turns) {
  const found = new Map<string, string[]>();
  return async ({ misses }: Judged): Promise<CheckedRow['places']> => {
    const hints: CheckedRow['places'] = [];
    for (const { side, country: code, miss } of misses) {
      const country = countries.get(code);
      if (!country) continue;
      const key = [code, miss.level, miss.within, miss.label].join('\n');
      let suggestions = found.get(key);
      if (!suggestions) {
        const isTooMuch = found.size >= SEARCHES_MOST || turns.worked > SEARCHING_MS_MOST;
        suggestions = isTooMuch ? [] : await suggestPlaces(country, miss, language, turns);
        found.set(key, suggestions);
      }
      hints.push({ column: `${side}${columns[miss.level]}`, suggestions });
    }
    return hints;
  };
}
