import type { StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { type PastedText, SEPARATOR } from '../text/pasted-text.ts';
import type { Token } from '../text/tokens.ts';
import type { PlaceMention } from './place-mentions.ts';

/**
 * The surroundings of a place name in the text. The name has an edge on a side where its part of the address ends, or
 * where a word of places ('Col.', 'city') or a street word stands.
 */
export type MentionEdges = {
  hasLeftEdge: boolean;
  hasRightEdge: boolean;
  /** `startsPart`: the name begins a part between two separators. `endsPart`: the name ends such a part. */
  startsPart: boolean;
  endsPart: boolean;
  /** The span with the words that belong to the name: 'Col. Roma Norte', 'г. Москва', 'Волгоград г'. */
  fromWithWords?: number;
  toWithWords?: number;
  isCapitalised: boolean;
  /** The name stands directly beside used characters, which are usually the postcode. */
  isBeforeCode: boolean;
  isAfterCode: boolean;
};

const PLACE_WORD_BEFORE =
  /^(?:col|colonia|ciudad|cd|alc|alcaldia|delegacion|deleg|municipio|mpio|estado|edo|provincia|prov|г|гор|город|с|село|п|пос|поселок|пгт|д|дер|деревня|ст|станица|city|state|обл|область|респ|республика|пуебло|fracc|barrio|bo|zona)$/;
const PLACE_WORD_AFTER =
  /^(?:г|гор|город|обл|область|респ|республика|край|р н|район|city|county|district|province|prefecture|state|cedex|town|cbd)$/;
/** The district after a city, which the postcode contains too: '5' in '150 00 Praha 5', 'V' in '1620 København V'. */
const CITY_PART = /^(?:\d{1,2}|\p{L})$/u;
/** A word that starts a street. A place before the word ends there, even without a comma. */
const STREET_WORD =
  /^(?:ул|улица|пр|просп|проспект|пер|переулок|пл|площадь|ш|шоссе|наб|набережная|бул|бульвар|calle|av|avda|avenida|blvd|calzada)$/;

export function readMentionEdges(
  pasted: PastedText,
  tokens: readonly Token[],
  { from, to, firstToken, lastToken }: PlaceMention,
  streetPatterns: StreetPatterns,
): MentionEdges {
  const { text } = pasted;
  const previous = tokens[firstToken - 1];
  const next = tokens[lastToken + 1];
  const startsPart = !previous || (tokens[firstToken]?.startsPart ?? true);
  const endsPart = !next || next.startsPart;
  const wordBefore =
    previous && !startsPart && PLACE_WORD_BEFORE.test(previous.folded) ? previous : undefined;
  const isAfterCode = pasted.isUsed(from - 1) || (text[from - 1] === ' ' && pasted.isUsed(from - 2));
  // The used characters before the name must end with a postcode: in 'Calle: Morelos 77' they are a label.
  const isDistrictAfterCity =
    isAfterCode &&
    /\d ?[A-Z]{0,2} $/.test(text.slice(Math.max(0, from - 5), from)) &&
    CITY_PART.test(next?.folded ?? '') &&
    (tokens[lastToken + 2]?.startsPart ?? true);
  const wordAfter =
    next && !endsPart && (isDistrictAfterCity || PLACE_WORD_AFTER.test(next.folded)) ? next : undefined;
  const name = text.slice(from, to);
  // In Korean the last syllable shows that the word is a place: 강남구.
  const isKoreanPlace = /^\p{Script=Hangul}+[시도군구읍면]$/u.test(name);
  return {
    hasLeftEdge:
      isKoreanPlace ||
      wordBefore !== undefined ||
      startsPart ||
      reachesBoundary(pasted, from - 1, -1) ||
      streetPatterns.isLastStreetWord(previous?.folded ?? '') ||
      // 'po box 318 byron bay': the number of a box ends before the town.
      (/^\d+$/.test(previous?.folded ?? '') && tokens[firstToken - 2]?.folded === 'box'),
    hasRightEdge:
      isKoreanPlace ||
      wordAfter !== undefined ||
      endsPart ||
      STREET_WORD.test(next.folded) ||
      reachesBoundary(pasted, to, 1),
    startsPart,
    endsPart,
    ...(wordBefore && { fromWithWords: wordBefore.from }),
    ...(wordAfter && { toWithWords: wordAfter.to }),
    isCapitalised: name === name.toUpperCase() || /^\p{Lu}/u.test(name),
    isBeforeCode: pasted.isUsed(to) || (text[to] === ' ' && pasted.isUsed(to + 1)),
    isAfterCode,
  };
}

/**
 * Checks, from the index `start` in the direction `step`, that only spaces, full stops and quotes stand before the next
 * separator, bracket or used character, or before the beginning or end of the text.
 */
function reachesBoundary(pasted: PastedText, start: number, step: 1 | -1): boolean {
  for (let index = start; index >= 0 && index < pasted.text.length; index += step) {
    const character = pasted.text[index] ?? '';
    if (pasted.isUsed(index) || SEPARATOR.test(character) || /[()]/.test(character)) return true;
    if (!/[ ."'«»]/.test(character)) return false;
  }
  return true;
}
