import { cities } from 'geodata-js/cities';
import { states } from 'geodata-js/states';
import { buildFirstLevelNames } from '../first-level-names.ts';
import { type Country, createNameComparator, type Place } from '../place.ts';

type State = (typeof states)[number];
type City = (typeof cities)[number];

const citiesByState = Map.groupBy<number, City>(cities, (city) => city.state_id);
const statesByParent = Map.groupBy<string, State>(states, (state) =>
  state.parent_id === null ? state.country_iso2 : String(state.parent_id),
);

/** Builds a country that has no source of its own: one or two levels of divisions, then cities. */
export function buildOtherCountry(code: string): Country {
  const roots = statesByParent.get(code) ?? [];
  const places = roots.map((state) => ({
    ...describeState(state),
    names: buildFirstLevelNames(code, getIsoCode(state), { en: state.name }),
    children: [...listDescendants(state).map(buildDivision), ...listCities(state)].sort(
      createNameComparator('en'),
    ),
  }));
  return { code, places: places.sort(createNameComparator('en')) };
}

/**
 * Lists all divisions below a state. A division inside another division (only in Italy) becomes its sibling, because
 * addresses have only three levels.
 */
function listDescendants(state: State): State[] {
  const children = statesByParent.get(String(state.id)) ?? [];
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

const buildDivision = (state: State): Place => ({
  ...describeState(state),
  children: listCities(state).sort(createNameComparator('en')),
});

const listCities = (state: State): Place[] =>
  (citiesByState.get(state.id) ?? []).map((city) => ({ name: city.name, key: getSlug(city.stable_key) }));

const describeState = (state: State): Place => ({
  name: state.name,
  key: getIsoCode(state) || getSlug(state.stable_key),
  aliases: state.native ? [state.native] : [],
});

const getIsoCode = (state: State) => state.iso3166_2?.slice(3) ?? '';

/** Returns the part after the last slash, which is stable. The numeric ids of the source change with each release. */
const getSlug = (stableKey: string) => stableKey.slice(stableKey.lastIndexOf('/') + 1);
