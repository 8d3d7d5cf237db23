import type { Mention } from '../places/find-place-names.ts';
import type { StreetLook } from '../streets/street-look.ts';
import { SEPARATOR, type Sheet } from '../text/sheet.ts';
import type { Token } from '../text/tokens.ts';

/** How a name stands in the text. An edge is where its part of the address ends, or a word that goes with places. */
export type Edges = {
  left: boolean;
  right: boolean;
  leftApart: boolean;
  rightApart: boolean;
  /** The name with the words that go with it: 'Col. Roma Norte', 'г. Москва', 'Волгоград г'. */
  from?: number;
  to?: number;
  isCapital: boolean;
  beforeCode: boolean;
  afterCode: boolean;
};

const before =
  /^(?:col|colonia|ciudad|cd|alc|alcaldia|delegacion|deleg|municipio|mpio|estado|edo|provincia|prov|г|гор|город|с|село|п|пос|поселок|пгт|д|дер|деревня|ст|станица|city|state|обл|область|респ|республика|пуебло|fracc|barrio|bo|zona)$/;
const after =
  /^(?:г|гор|город|обл|область|респ|республика|край|р н|район|city|county|district|province|prefecture|state|cedex|town|cbd)$/;
/** The part of a city that its code says already: '150 00 Praha 5', '1620 København V'. */
const cityPart = /^(?:\d{1,2}|\p{L})$/u;
/** What begins a street: the place before it ends there without a comma. */
const street =
  /^(?:ул|улица|пр|просп|проспект|пер|переулок|пл|площадь|ш|шоссе|наб|набережная|бул|бульвар|calle|av|avda|avenida|blvd|calzada)$/;

export function edgesOf(
  sheet: Sheet,
  tokens: readonly Token[],
  { from, to, first, last }: Mention,
  look: StreetLook,
): Edges {
  const { text } = sheet;
  const previous = tokens[first - 1];
  const next = tokens[last + 1];
  const leftApart = !previous || (tokens[first]?.apart ?? true);
  const rightApart = !next || next.apart;
  const leading = previous && !leftApart && before.test(previous.folded) ? previous : undefined;
  const afterCode = sheet.isTaken(from - 1) || (text[from - 1] === ' ' && sheet.isTaken(from - 2));
  // A label before it would be taken as well: 'Calle: Morelos 77'.
  const isPart =
    afterCode &&
    /\d ?[A-Z]{0,2} $/.test(text.slice(Math.max(0, from - 5), from)) &&
    cityPart.test(next?.folded ?? '') &&
    (tokens[last + 2]?.apart ?? true);
  const trailing = next && !rightApart && (isPart || after.test(next.folded)) ? next : undefined;
  const name = text.slice(from, to);
  // In Korean the last syllable of a word says that it is a place, wherever it stands: 강남구.
  const isOwn = /^\p{Script=Hangul}+[시도군구읍면]$/u.test(name);
  return {
    left:
      isOwn ||
      leading !== undefined ||
      leftApart ||
      endsAt(sheet, from - 1, -1) ||
      look.endsWith(previous?.folded ?? '') ||
      // 'po box 318 byron bay'.
      (/^\d+$/.test(previous?.folded ?? '') && tokens[first - 2]?.folded === 'box'),
    right: isOwn || trailing !== undefined || rightApart || street.test(next.folded) || endsAt(sheet, to, 1),
    leftApart,
    rightApart,
    ...(leading && { from: leading.from }),
    ...(trailing && { to: trailing.to }),
    isCapital: name === name.toUpperCase() || /^\p{Lu}/u.test(name),
    beforeCode: sheet.isTaken(to) || (text[to] === ' ' && sheet.isTaken(to + 1)),
    afterCode,
  };
}

/** Nothing but blanks up to a separator, to what is understood already, or to the end. */
function endsAt(sheet: Sheet, start: number, step: 1 | -1): boolean {
  for (let at = start; at >= 0 && at < sheet.text.length; at += step) {
    const sign = sheet.text[at] ?? '';
    if (sheet.isTaken(at) || SEPARATOR.test(sign) || /[()]/.test(sign)) return true;
    if (!/[ ."'«»]/.test(sign)) return false;
  }
  return true;
}
