import { type Country, createNameComparator, type Place } from '../place.ts';

/** Postcodes of places that moved from Moscow Oblast to Moscow in 2012. The sources still have these old postcodes. */
const newMoscowPostcodes = new Set([
  ...['142131', '142134', '142136', '142137', '142138', '142140', '142144', '142150', '142160', '142161'],
  ...['142165', '142167', '142170', '142171', '142172', '142190', '142191', '142750', '142770', '142771'],
  ...['142780', '142782', '142783', '142784', '142791', '142793', '143344', '143350', '143380', '143381'],
  ...['143390', '143391', '143396'],
]);

/**
 * Pairs of regions, by the ends of their ISO codes. The source assigns the postcodes of both regions to the region
 * `from`, for example those of Moscow Oblast (MOS) to Moscow (MOW). `belongsToSecond` is true for a postcode of `to`.
 */
const divisions = [
  {
    from: 'MOW',
    to: 'MOS',
    belongsToSecond: (code: string) => /^14[0-4]/.test(code) && !newMoscowPostcodes.has(code),
  },
  { from: 'IRK', to: 'TY', belongsToSecond: (code: string) => /^66[78]/.test(code) },
];

/**
 * Moves places to the region of their postcodes. Orders and addresses store ids that contain the former region, so
 * `moved` maps each former region to the current region.
 */
export function divideRegions(russia: Country): Country {
  const places = russia.places.map((region) => ({ ...region }));
  const getRegion = (key: string): Place => {
    const region = places.find((candidate) => candidate.key === key);
    if (!region) throw new Error(`Russia has no region ${key}`);
    return region;
  };
  for (const { from, to, belongsToSecond } of divisions) {
    const [source, target] = [getRegion(from), getRegion(to)];
    const sourcePlaces = source.children ?? [];
    const moving = filterByPostcode(sourcePlaces, belongsToSecond);
    const targetNames = new Set(target.children?.map(({ name }) => name));
    const namesake = moving.find(({ name }) => targetNames.has(name));
    if (namesake) throw new Error(`${to} has ${namesake.name} already`);
    source.children = filterByPostcode(sourcePlaces, (code) => !belongsToSecond(code));
    target.children = [...(target.children ?? []), ...moving].sort(createNameComparator('ru'));
  }
  return { ...russia, places, moved: Object.fromEntries(divisions.map(({ from, to }) => [from, to])) };
}

/**
 * Removes postcodes that are not accepted, and places without an accepted postcode. A place may stay in both regions:
 * two villages with the same name, one in each region, are a single place in the source.
 */
const filterByPostcode = (places: Place[], isAccepted: (code: string) => boolean): Place[] =>
  places
    .map((place) => ({ ...place, codes: place.codes?.filter(isAccepted) ?? [] }))
    .filter(({ codes }) => codes.length > 0);
