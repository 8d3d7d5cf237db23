import { type PastedText, SEPARATOR, type TextPart } from '../text/pasted-text.ts';
import { hasPoliteWord } from '../text/text-kinds.ts';
import { type KnownFields, type RemainingFields, slicePart } from './remaining-fields.ts';

/** The surnames of about nine in ten Koreans, and the few surnames of two syllables. */
const SURNAME =
  /^(?:[김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용]|남궁|황보|제갈|선우|독고|사공|서문)/u;
/** A name of two to four syllables. Four syllables are only possible with a surname of two. */
const NAME = /^((?:(?:남궁|황보|제갈|선우|독고|사공|서문)[가-힣]{1,2})|[가-힣]{2,3})(?: ?(님|씨|귀하|앞))?$/u;
/** The endings of streets, quarters, buildings and shops. These words may start with a surname, but are no names. */
const NOT_A_NAME_ENDING =
  /(?:로|길|동|읍|면|리|시|군|구|도|층|역|점|촌|마트|타워|빌딩|센터|상가|빌라|주택|맨션|마을)$/u;
const COMPANY = /(?:주식|유한)회사|[(]주[)]|㈜/u;
const POLITE = /안녕|감사|부탁|해 ?주세요|주세요|문 ?앞|경비실|부재/u;
const WORDS = /\S+/gu;

/**
 * Reads the name, the company and the street from Korean text. A part that is no name, no company and no polite request
 * is the street.
 */
export function readRemainingHangul(pasted: PastedText, knownFields: KnownFields): RemainingFields {
  const fields: RemainingFields = { detailParts: [], leftovers: [] };
  let parts = pasted.listUnusedParts((character) => SEPARATOR.test(character) || /[()]/.test(character));
  if (!knownFields.hasCompany) {
    const company = parts.find(({ text }) => COMPANY.test(text) && !/\d/.test(text));
    if (company) fields.company = { value: company.text, sure: true };
    parts = parts.filter((part) => part !== company);
  }
  if (!knownFields.hasName) parts = extractHangulName(parts, fields);
  for (const part of parts) {
    const isNote = (POLITE.test(part.text) || hasPoliteWord(part.text)) && !/\d/.test(part.text);
    if (isNote) fields.leftovers.push(part.text);
    else fields.detailParts.push(part);
  }
  return fields;
}

/**
 * Writes the name to `fields` and returns the parts without it. Takes the first that applies:
 * 1. a part that is only a name
 * 2. the last words of a part, after a number, as a guess
 * 3. the first word of a part, as a guess
 */
function extractHangulName(parts: TextPart[], fields: RemainingFields): TextPart[] {
  const nameParts = parts.filter(({ text }) => findName(text) !== undefined);
  const namePart = nameParts.find(({ label }) => label !== 'address') ?? nameParts[0];
  const name = namePart && findName(namePart.text);
  if (name !== undefined) {
    fields.name = { value: name, sure: nameParts.length === 1 };
    return parts.filter((part) => part !== namePart);
  }
  for (const [index, part] of parts.entries()) {
    // The name stands at the end in '테헤란로 152 12층 김민수 님', at the start in '김민수 테헤란로 152'.
    const words = [...part.text.matchAll(WORDS)];
    for (const count of [2, 1]) {
      const from = words.at(-count)?.index ?? 0;
      const lastName = findName(part.text.slice(from));
      if (lastName === undefined || !/\d/.test(part.text.slice(0, from))) continue;
      fields.name = { value: lastName, sure: false };
      return parts.with(index, slicePart(part, 0, from));
    }
    const firstWord = words[0]?.[0] ?? '';
    const firstName = words.length > 1 ? findName(firstWord) : undefined;
    if (firstName === undefined) continue;
    fields.name = { value: firstName, sure: false };
    return parts.with(index, slicePart(part, firstWord.length));
  }
  return parts;
}

function findName(text: string): string | undefined {
  const [, name, title] = NAME.exec(text) ?? [];
  if (name === undefined || !SURNAME.test(name)) return undefined;
  return title !== undefined || (name.length > 2 && !NOT_A_NAME_ENDING.test(name)) ? name : undefined;
}
