import { canRead, isLatin, type Language, languageSpokenIn, languages } from '@miya/contract';
import { recordOf } from '@miya/contract/record-of';
import { type Country, findCountry } from '../data/load-country.ts';
import { type PlaceTable, ROOT } from '../data/place-table.ts';
import { findBelow } from './child-names.ts';
import { countryName } from './country-names.ts';
import { fold } from './fold.ts';
import { latinNameOf, withoutKind } from './place-names.ts';

/** What others call a place that somebody wrote. */
export type NamedPlace = {
  /** In Latin letters: 深圳 and 广东省深圳市 are Shenzhen. Null where it is written in them already, or not known. */
  latin: string | null;
  /** In the languages that have a name of their own for it: Milano is Milán in Spanish and Милан in Russian. */
  names: Partial<Record<Language, string>>;
};

/** Of so many places the names are kept. Beyond, all are forgotten: those in use are soon found again. */
const KEPT_MOST = 10_000;
/** Below so many provinces their cities are looked through; no country whose letters are not Latin has more. */
const PROVINCES_MOST = 100;
/** No name of a province or city has more letters. */
const LETTERS_MOST = 40;
const kept = new Map<string, NamedPlace>();
const unknown: NamedPlace = { latin: null, names: {} };

/**
 * The names of a place by what somebody wrote and the country it is in. Of 深圳转运中心 only the beginning is a place:
 * that is spelt, for whoever can read nothing of it, but no other name stands for the whole.
 */
export async function namePlace(written: string, country: string | null): Promise<NamedPlace> {
  if (country === null || written === '') return unknown;
  const key = `${country} ${written}`;
  let named = kept.get(key);
  if (!named) {
    const found = await findCountry(country);
    named = nameCountry(written, country) ?? (found ? nameIn(found, written) : unknown);
    if (kept.size >= KEPT_MOST) kept.clear();
    kept.set(key, named);
  }
  return named;
}

/** Of Hong Kong and Singapore the country is the place. */
function nameCountry(written: string, country: string): NamedPlace | undefined {
  const names = recordOf(languages, (language) => countryName(country, language));
  if (!Object.values(names).includes(written)) return undefined;
  return { latin: isLatin(written) ? null : names.en, names };
}

/** As places without a name of the reader's language are shown: 'Shenzhen (深圳市)'. Who chose one so has written both. */
const inBoth = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+ \(([^()]+)\)$/u;

function nameIn(country: Country, written: string): NamedPlace {
  const { table } = country;
  const own = inBoth.exec(written)?.[1];
  const both = own === undefined || isLatin(own) ? undefined : findWhole(country, own);
  if (both !== undefined)
    return { latin: withoutKind(latinNameOf(table, both)), names: namesOf(table, both, written) };
  const whole = findWhole(country, written);
  if (isLatin(written))
    return whole === undefined ? unknown : { latin: null, names: namesOf(table, whole, written) };
  const { place, rest } = whole === undefined ? readPath(table, written) : { place: whole, rest: '' };
  const latin = place === ROOT ? '' : withoutKind(latinNameOf(table, place));
  return {
    latin: latin !== '' && isLatin(latin) ? latin : null,
    names: place === ROOT || rest !== '' ? {} : namesOf(table, place, written),
  };
}

function namesOf(table: PlaceTable, place: number, written: string): NamedPlace['names'] {
  const own = table.nameOf(place);
  const atHome = languageSpokenIn(table.header.code);
  // Somebody wrote it as another language does: Río de Janeiro is Rio de Janeiro to whoever has no name of their own for it.
  // Written in simplified letters, 信义区 is 信義區 to whoever reads those of its own country.
  const isAnothers = languages.some((language) => table.labelOf(place, language) === written);
  const isForeign = written !== own && (isLatin(own) || isAnothers || /\p{Script=Latin}/u.test(written));
  const names = languages.flatMap((language) => {
    const name = table.labelOf(place, language);
    // At home it has its own name: whoever wrote it in those letters has written it already.
    const isAtHome = language === atHome && isLatin(written) && !isLatin(own);
    const isNamed = name !== own || isAtHome || (isForeign && canRead(own, language));
    const isSpelling = name === table.latinOf(place);
    return isNamed ? [[language, isSpelling ? withoutKind(name) : name] as const] : [];
  });
  return Object.fromEntries(names);
}

/** How many of our languages have a name of their own for it. */
const fame = (table: PlaceTable, place: number) =>
  languages.filter((language) => table.labelOf(place, language) !== table.nameOf(place)).length;

/** The place of exactly this name that most languages know; of New York the city, which is the narrower of two. */
function findWhole(country: Country, written: string): number | undefined {
  const { table } = country;
  const found = country.names.find(fold(written)).map((place) => ({
    place,
    fame: fame(table, place),
    depth: table.pathOf(place).length,
  }));
  const [best, next] = found.sort((a, b) => b.fame - a.fame || b.depth - a.depth);
  if (!best) return undefined;
  const isSame = (other: number) =>
    languages.every((language) => table.labelOf(best.place, language) === table.labelOf(other, language));
  const isSure = !next || next.fame < best.fame || next.depth < best.depth || isSame(next.place);
  return isSure ? best.place : undefined;
}

/** The places that a text begins with, from wide to narrow, and what is left of it. */
function readPath(table: PlaceTable, written: string): { place: number; rest: string } {
  let place = ROOT;
  let rest = written.trim();
  while (rest !== '') {
    const found = findFirst(table, place, rest);
    if (!found) break;
    place = found.place;
    rest = rest.slice(found.length).replace(/^[\s,，、/·-]+/, '');
  }
  return { place, rest };
}

/** The place below another whose name the text begins with, by the longest name. */
function findFirst(table: PlaceTable, parent: number, text: string) {
  for (let length = Math.min(text.length, LETTERS_MOST); length > 1; length--) {
    const name = text.slice(0, length);
    const place = findBelow(table, parent, name) ?? (parent === ROOT ? findCity(table, name) : undefined);
    if (place !== undefined) return { place, length };
  }
  return undefined;
}

/** The city of that name, unless several provinces have one. */
function findCity(table: PlaceTable, name: string): number | undefined {
  const { from, to } = table.childrenOf(ROOT);
  if (to - from > PROVINCES_MOST) return undefined;
  const found = Array.from({ length: to - from }, (_, i) => findBelow(table, from + i, name)).filter(
    (place) => place !== undefined,
  );
  return found.length === 1 ? found[0] : undefined;
}
