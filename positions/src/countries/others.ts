import { cities } from 'geodata-js/cities';
import { states } from 'geodata-js/states';
import { firstLevelNames } from '../first-level-names.ts';
import { byName, type Country, type Place } from '../place.ts';

type State = (typeof states)[number];
type City = (typeof cities)[number];

const citiesByState = Map.groupBy<number, City>(cities, (city) => city.state_id);
const statesByParent = Map.groupBy<string, State>(states, (state) =>
  state.parent_id === null ? state.country_iso2 : String(state.parent_id),
);

/** Countries without a source of their own: divisions in one or two levels, then cities. */
export function buildOther(code: string): Country {
  const roots = statesByParent.get(code) ?? [];
  const places = roots.map((state) => ({
    ...describe(state),
    names: firstLevelNames(code, isoOf(state), { en: state.name }),
    children: [...descendants(state).map(withCities), ...citiesIn(state)].sort(byName('en')),
  }));
  return { code, places: places.sort(byName('en')) };
}

/** A region has three levels below the country: what lies deeper (in Italy alone) moves up beside its parent. */
function descendants(state: State): State[] {
  const below = statesByParent.get(String(state.id)) ?? [];
  return below.flatMap((child) => [child, ...descendants(child)]);
}

const withCities = (state: State): Place => ({
  ...describe(state),
  children: citiesIn(state).sort(byName('en')),
});

const citiesIn = (state: State): Place[] =>
  (citiesByState.get(state.id) ?? []).map((city) => ({ name: city.name, key: slugOf(city.stable_key) }));

const describe = (state: State): Place => ({
  name: state.name,
  key: isoOf(state) || slugOf(state.stable_key),
  aliases: state.native ? [state.native] : [],
});

const isoOf = (state: State) => state.iso3166_2?.slice(3) ?? '';

/** The numeric ids of the source change meaning from release to release; this part of its key does not. */
const slugOf = (stableKey: string) => stableKey.slice(stableKey.lastIndexOf('/') + 1);
