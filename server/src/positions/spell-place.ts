import { isLatin, languages } from '@miya/contract';
import { findBelow } from './child-names.ts';
import { countryName } from './country-names.ts';
import { findCountry } from './load-country.ts';
import { latinNameOf, withoutKind } from './place-names.ts';
import { type PlaceTable, ROOT } from './place-table.ts';

/** Of so many places the spelling is kept. Beyond, all are forgotten: those in use are soon found again. */
const KEPT_MOST = 10_000;
/** Below so many provinces their cities are looked through; no country whose letters are not Latin has more. */
const PROVINCES_MOST = 100;
/** No name of a province or city has more letters. */
const LETTERS_MOST = 40;
const kept = new Map<string, string | null>();

/**
 * A place that somebody wrote, in Latin letters: 深圳 and 广东省深圳市 are Shenzhen, and so is 深圳转运中心, of which only
 * the beginning is a place. Null where it is written in them already, or names no province or city of that country.
 */
export async function spellPlace(written: string, country: string | null): Promise<string | null> {
  if (country === null || isLatin(written)) return null;
  const key = `${country} ${written}`;
  let spelt = kept.get(key);
  if (spelt === undefined) {
    const table = (await findCountry(country))?.table;
    spelt = spellCountry(written, country) ?? (table ? spellIn(table, written) : null);
    if (kept.size >= KEPT_MOST) kept.clear();
    kept.set(key, spelt);
  }
  return spelt;
}

/** Of Hong Kong and Singapore the country is the place. */
const spellCountry = (written: string, country: string): string | undefined =>
  languages.some((language) => countryName(country, language) === written)
    ? countryName(country, 'en')
    : undefined;

function spellIn(table: PlaceTable, written: string): string | null {
  let place = ROOT;
  for (let rest = written.trim(); rest !== ''; ) {
    const found = findFirst(table, place, rest);
    if (!found) break;
    place = found.place;
    rest = rest.slice(found.length).replace(/^[\s,，、/·-]+/, '');
  }
  const spelt = place === ROOT ? '' : withoutKind(latinNameOf(table, place));
  return spelt !== '' && isLatin(spelt) ? spelt : null;
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
