import type { StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { type PastedText, SEPARATOR } from '../text/pasted-text.ts';
import type { Token } from '../text/tokens.ts';
import type { PlaceMention } from './place-mentions.ts';

/** How a name stands in the text. An edge is where its part of the address ends, or a word that goes with places. */
export type MentionEdges = {
  hasLeftEdge: boolean;
  hasRightEdge: boolean;
  startsPart: boolean;
  endsPart: boolean;
  /** The name with the words that go with it: 'Col. Roma Norte', 'г. Москва', 'Волгоград г'. */
  from?: number;
  to?: number;
  isCapitalised: boolean;
  isBeforeCode: boolean;
  isAfterCode: boolean;
};

const PLACE_WORD_BEFORE =
  /^(?:col|colonia|ciudad|cd|alc|alcaldia|delegacion|deleg|municipio|mpio|estado|edo|provincia|prov|г|гор|город|с|село|п|пос|поселок|пгт|д|дер|деревня|ст|станица|city|state|обл|область|респ|республика|пуебло|fracc|barrio|bo|zona)$/;
const PLACE_WORD_AFTER =
  /^(?:г|гор|город|обл|область|респ|республика|край|р н|район|city|county|district|province|prefecture|state|cedex|town|cbd)$/;
/** The part of a city that its code says already: '150 00 Praha 5', '1620 København V'. */
const CITY_PART = /^(?:\d{1,2}|\p{L})$/u;
/** What begins a street: the place before it ends there without a comma. */
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
  const leftApart = !previous || (tokens[firstToken]?.startsPart ?? true);
  const rightApart = !next || next.startsPart;
  const leading = previous && !leftApart && PLACE_WORD_BEFORE.test(previous.folded) ? previous : undefined;
  const afterCode = pasted.isUsed(from - 1) || (text[from - 1] === ' ' && pasted.isUsed(from - 2));
  // A label before it would be taken as well: 'Calle: Morelos 77'.
  const isPart =
    afterCode &&
    /\d ?[A-Z]{0,2} $/.test(text.slice(Math.max(0, from - 5), from)) &&
    CITY_PART.test(next?.folded ?? '') &&
    (tokens[lastToken + 2]?.startsPart ?? true);
  const trailing = next && !rightApart && (isPart || PLACE_WORD_AFTER.test(next.folded)) ? next : undefined;
  const name = text.slice(from, to);
  // In Korean the last syllable of a word says that it is a place, wherever it stands: 강남구.
  const isOwn = /^\p{Script=Hangul}+[시도군구읍면]$/u.test(name);
  return {
    hasLeftEdge:
      isOwn ||
      leading !== undefined ||
      leftApart ||
      reachesBoundary(pasted, from - 1, -1) ||
      streetPatterns.isLastStreetWord(previous?.folded ?? '') ||
      // 'po box 318 byron bay'.
      (/^\d+$/.test(previous?.folded ?? '') && tokens[firstToken - 2]?.folded === 'box'),
    hasRightEdge:
      isOwn ||
      trailing !== undefined ||
      rightApart ||
      STREET_WORD.test(next.folded) ||
      reachesBoundary(pasted, to, 1),
    startsPart: leftApart,
    endsPart: rightApart,
    ...(leading && { from: leading.from }),
    ...(trailing && { to: trailing.to }),
    isCapitalised: name === name.toUpperCase() || /^\p{Lu}/u.test(name),
    isBeforeCode: pasted.isUsed(to) || (text[to] === ' ' && pasted.isUsed(to + 1)),
    isAfterCode: afterCode,
  };
}

/** Nothing but blanks up to a separator, to what is understood already, or to the end. */
function reachesBoundary(pasted: PastedText, start: number, step: 1 | -1): boolean {
  for (let at = start; at >= 0 && at < pasted.text.length; at += step) {
    const sign = pasted.text[at] ?? '';
    if (pasted.isUsed(at) || SEPARATOR.test(sign) || /[()]/.test(sign)) return true;
    if (!/[ ."'«»]/.test(sign)) return false;
  }
  return true;
}
