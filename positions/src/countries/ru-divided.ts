import { byName, type Country, type Place } from '../place.ts';

/** What Moscow has taken over from the region around it in 2012: the sources have these places with their codes of before. */
const newMoscow = new Set([
  ...['142131', '142134', '142136', '142137', '142138', '142140', '142144', '142150', '142160', '142161'],
  ...['142165', '142167', '142170', '142171', '142172', '142190', '142191', '142750', '142770', '142771'],
  ...['142780', '142782', '142783', '142784', '142791', '142793', '143344', '143350', '143380', '143381'],
  ...['143390', '143391', '143396'],
]);

/** The source's pattern of a region's codes holds those of another region too: Moscow's has all those of the region around the city. */
const divided = [
  { from: 'MOW', to: 'MOS', isOfOther: (code: string) => /^14[0-4]/.test(code) && !newMoscow.has(code) },
  { from: 'IRK', to: 'TY', isOfOther: (code: string) => /^66[78]/.test(code) },
];

/** Gives each region its own places, and says where those that moved were listed before: their old values are stored in orders and addresses. */
export function divideRegions(russia: Country): Country {
  const places = russia.places.map((region) => ({ ...region }));
  const find = (key: string): Place => {
    const found = places.find((region) => region.key === key);
    if (!found) throw new Error(`Russia has no region ${key}`);
    return found;
  };
  for (const { from, to, isOfOther } of divided) {
    const [source, target] = [find(from), find(to)];
    const listed = source.children ?? [];
    const moving = keepCodes(listed, isOfOther);
    const known = new Set(target.children?.map(({ name }) => name));
    const namesake = moving.find(({ name }) => known.has(name));
    if (namesake) throw new Error(`${to} has ${namesake.name} already`);
    source.children = keepCodes(listed, (code) => !isOfOther(code));
    target.children = [...(target.children ?? []), ...moving].sort(byName('ru'));
  }
  return { ...russia, places, moved: Object.fromEntries(divided.map(({ from, to }) => [from, to])) };
}

/** Two villages of one name are one place in the list; each region gets its own with its own codes. */
const keepCodes = (places: Place[], isKept: (code: string) => boolean): Place[] =>
  places
    .map((place) => ({ ...place, codes: place.codes?.filter(isKept) ?? [] }))
    .filter(({ codes }) => codes.length > 0);
