import { isPolite } from '../text/looks.ts';
import { type Piece, SEPARATOR, type Sheet } from '../text/sheet.ts';
import { type Known, part, type Rest } from './read-rest.ts';

/** Nine in ten Koreans have one of these, and the few of two syllables. */
const SURNAME =
  /^(?:[김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용]|남궁|황보|제갈|선우|독고|사공|서문)/u;
/** Two to four syllables; four only after a surname of two. */
const NAME = /^((?:(?:남궁|황보|제갈|선우|독고|사공|서문)[가-힣]{1,2})|[가-힣]{2,3})(?: ?(님|씨|귀하|앞))?$/u;
/** How streets, quarters, buildings and shops end, which have surnames at their beginning too. */
const NO_NAME =
  /(?:로|길|동|읍|면|리|시|군|구|도|층|역|점|촌|마트|타워|빌딩|센터|상가|빌라|주택|맨션|마을)$/u;
const COMPANY = /(?:주식|유한)회사|[(]주[)]|㈜/u;
const POLITE = /안녕|감사|부탁|해 ?주세요|주세요|문 ?앞|경비실|부재/u;
const WORDS = /\S+/gu;

/** Names, companies and streets of Korean text: what is no name, no company and no wish is the street. */
export function readHangulRest(sheet: Sheet, known: Known): Rest {
  const rest: Rest = { detail: [], leftovers: [] };
  let pieces = sheet.pieces((sign) => SEPARATOR.test(sign) || /[()]/.test(sign));
  if (!known.hasCompany) {
    const company = pieces.find(({ text }) => COMPANY.test(text) && !/\d/.test(text));
    if (company) rest.company = { value: company.text, sure: true };
    pieces = pieces.filter((piece) => piece !== company);
  }
  if (!known.hasName) pieces = takeName(pieces, rest);
  for (const piece of pieces) {
    const isNote = (POLITE.test(piece.text) || isPolite(piece.text)) && !/\d/.test(piece.text);
    if (isNote) rest.leftovers.push(piece.text);
    else rest.detail.push(piece);
  }
  return rest;
}

/** A part that is nothing but a name, else the last word of one, which is a guess. */
function takeName(pieces: Piece[], rest: Rest): Piece[] {
  const own = pieces.filter(({ text }) => nameIn(text) !== undefined);
  const whole = own.find(({ label }) => label !== 'address') ?? own[0];
  const name = whole && nameIn(whole.text);
  if (name !== undefined) {
    rest.name = { value: name, sure: own.length === 1 };
    return pieces.filter((piece) => piece !== whole);
  }
  for (const [i, piece] of pieces.entries()) {
    // '김민수 테헤란로 152' and '테헤란로 152 12층 김민수 님'.
    const words = [...piece.text.matchAll(WORDS)];
    for (const count of [2, 1]) {
      const from = words.at(-count)?.index ?? 0;
      const last = nameIn(piece.text.slice(from));
      if (last === undefined || !/\d/.test(piece.text.slice(0, from))) continue;
      rest.name = { value: last, sure: false };
      return pieces.with(i, part(piece, 0, from));
    }
    const first = words[0]?.[0] ?? '';
    const leading = words.length > 1 ? nameIn(first) : undefined;
    if (leading === undefined) continue;
    rest.name = { value: leading, sure: false };
    return pieces.with(i, part(piece, first.length));
  }
  return pieces;
}

function nameIn(text: string): string | undefined {
  const [, name, title] = NAME.exec(text) ?? [];
  if (name === undefined || !SURNAME.test(name)) return undefined;
  return title !== undefined || (name.length > 2 && !NO_NAME.test(name)) ? name : undefined;
}
