import { setImmediate } from 'node:timers/promises';
import type { Language } from '@miya/contract';
import type { CheckedRow, importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { listAlike } from './alike-store.ts';
import { judgeReferences } from './judge-references.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
import { createRegionMemory, type RegionMemory } from './locate-parties.ts';
import { readGround } from './read-ground.ts';
import { suggestPlaces } from './suggest-places.ts';

export const checkImportRows: Handler<typeof importCalls.checkImportRows> = async (
  { tx, caller, visit },
  { serviceId, rows, language },
) => {
  const ground = await readGround(tx, caller, serviceId);
  if (!ground.priceOf) return refuse('service_unknown');
  const memory = createRegionMemory();
  const judged = await judgeRows(rows, ground, memory);
  const alikeOf = await listAlike(
    tx,
    caller,
    judged.flatMap(({ order }) => order ?? []),
  );
  const hints = createHints(memory, readerLanguage(visit, language));
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
  return { currency: ground.currency, rows: checked };
};

/** A look for what may be meant goes through a whole country: so many for one request, and each name once. */
const SEARCHES_MOST = 60;
const columns = { province: 'Province', city: 'City', district: 'District' } as const;

function createHints({ countries }: RegionMemory, language: Language) {
  const found = new Map<string, string[]>();
  return async ({ misses }: Judged): Promise<CheckedRow['places']> => {
    const hints: CheckedRow['places'] = [];
    for (const { side, country: code, miss } of misses) {
      const country = countries.get(code);
      if (!country) continue;
      const key = [code, miss.level, miss.within, miss.label].join('\n');
      let suggestions = found.get(key);
      if (!suggestions) {
        suggestions = found.size < SEARCHES_MOST ? suggestPlaces(country, miss, language) : [];
        found.set(key, suggestions);
        await setImmediate();
      }
      hints.push({ column: `${side}${columns[miss.level]}`, suggestions });
    }
    return hints;
  };
}
