import { isJapaneseSurname } from '../message/surnames.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { PastedText, TextPart } from '../text/pasted-text.ts';
import {
  hasPoliteWord,
  isHanCompanyName,
  isHanStreetPart,
  rankHanName,
  rankName,
  removeHonorific,
} from '../text/text-kinds.ts';
import { isDirectlyBefore, type KnownFields, type RemainingFields, slicePart } from './remaining-fields.ts';

const HAN_SEPARATOR = /[\s,;|、。()「」【】[\]]/;
const COMPANY_BRACKETS = /^\((?:株|有|同)\)$/;
/** A name directly after the last number of an address: '6F林直樹'. */
const NAME_AFTER_NUMBER = /[\d号號室楼樓层層栋棟座階FfA-D]([\p{Script=Han}ぁ-ゖ]{2,5})$/u;
const CAPITALISED_LATIN_WORDS = /^[\p{Lu}][\p{Script=Latin}.'’-]+(?: [\p{Lu}][\p{Script=Latin}.'’-]+)*$/u;
/** A Japanese surname and given name with a space between. The surname may be rare. */
const TWO_WORD_JAPANESE_NAME =
  /^([\p{Script=Han}々]{1,4})[ \u3000]([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,4})(?: ?(?:様|さん|殿))?$/u;
const NOT_A_NAME_ENDING = /(?:ビル|[館荘棟号階町村区市県丁番店部課科室係様方宅])$/u;
const KANA_READING = /^[ぁ-ゖァ-ヺー\s]+$/;

/**
 * Reads the name, the company and the street from Chinese or Japanese text, where a space or a comma ends every part.
 * Each part goes to the first that applies:
 * 1. the company
 * 2. the name
 * 3. the leftovers: a polite word, a reading in kana in brackets, or a lone honorific
 * 4. the street
 */
export function readRemainingHan(
  pasted: PastedText,
  knownFields: KnownFields,
  country: string | undefined,
): RemainingFields {
  const fields: RemainingFields = { detailParts: [], leftovers: [] };
  let parts = joinNames(pasted, listHanParts(pasted), country === 'JP');
  if (!knownFields.hasCompany) parts = extractHanCompany(parts, fields);
  if (!knownFields.hasName) parts = extractHanName(parts, fields);
  for (const part of parts) {
    const isNote =
      (hasPoliteWord(part.text) && !/\d/.test(part.text)) ||
      (KANA_READING.test(part.text) && /\([^)]{0,20}$/.test(pasted.text.slice(0, part.from))) ||
      /^(?:[男女]|先生|女士|小姐|様|様方|さん|殿|御中|收|收件人)$/.test(part.text);
    if (isNote) fields.leftovers.push(part.text);
    else fields.detailParts.push(part);
  }
  return fields;
}

function isTwoWordJapaneseName(text: string): boolean {
  const [, surname, givenName] = TWO_WORD_JAPANESE_NAME.exec(text) ?? [];
  if (!surname || !givenName) return false;
  return (
    !NOT_A_NAME_ENDING.test(surname) &&
    !NOT_A_NAME_ENDING.test(givenName) &&
    !isHanCompanyName(text) &&
    !hasPoliteWord(text)
  );
}

function listHanParts(pasted: PastedText): TextPart[] {
  const { text } = pasted;
  return pasted.listUnusedParts(
    (character, index) =>
      HAN_SEPARATOR.test(character) &&
      !(character === '(' && COMPANY_BRACKETS.test(text.slice(index, index + 3))) &&
      !(character === ')' && COMPANY_BRACKETS.test(text.slice(index - 2, index + 1))),
  );
}

/** Joins the parts of one name: '鈴木 一郎 様' and '孙丽华 女士' are one name each. */
function joinNames(pasted: PastedText, parts: TextPart[], isJapan: boolean): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isTitle = /^(?:先生|女士|小姐|様方?|さん|殿|收|\(?收\)?)+$/.test(part.text);
    const isGiven =
      before !== undefined &&
      isJapaneseSurname(before.text) &&
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}(?:様方?|さん|殿)?$/u.test(part.text);
    const isPair =
      isJapan && before !== undefined && isTwoWordJapaneseName(pasted.text.slice(before.from, part.to));
    const isLatin =
      before !== undefined &&
      CAPITALISED_LATIN_WORDS.test(before.text) &&
      CAPITALISED_LATIN_WORDS.test(part.text);
    if (
      before &&
      (isTitle || isGiven || isPair || isLatin) &&
      isDirectlyBefore(pasted, before, part) &&
      !/\d/.test(before.text)
    ) {
      const text = pasted.text.slice(before.from, part.to);
      joined[joined.length - 1] = { ...before, to: part.to, text };
    } else joined.push(part);
  }
  return joined;
}

function extractHanCompany(parts: TextPart[], fields: RemainingFields): TextPart[] {
  const companyIndex = parts.findIndex(({ text }) => isHanCompanyName(text) && !/\d{2}/.test(text));
  const company = parts[companyIndex];
  if (!company) return parts;
  const next = parts[companyIndex + 1];
  const hasDepartment = next !== undefined && /^[^\d\s]{1,6}[部課科]$/.test(next.text);
  const value = company.text.replace(/御中$/, '');
  fields.company = { value: hasDepartment ? `${value} ${next.text}` : value, sure: true };
  return parts.filter((_, index) => index !== companyIndex && !(hasDepartment && index === companyIndex + 1));
}

function extractHanName(parts: TextPart[], fields: RemainingFields): TextPart[] {
  const ranked = parts
    .map((part, index) => ({ part, rank: rankNamePart(part, index, parts) }))
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  if (best && best.rank > 0) {
    fields.name = { value: cleanName(best.part.text), sure: best.rank >= 3 && ranked[1]?.rank !== best.rank };
    return parts.filter((part) => part !== best.part);
  }
  for (const [index, part] of parts.entries()) {
    const name = NAME_AFTER_NUMBER.exec(part.text)?.[1];
    if (!name || rankHanName(name) < 3) continue;
    fields.name = { value: cleanName(name), sure: false };
    return parts.with(index, slicePart(part, 0, part.text.length - name.length));
  }
  return parts;
}

const cleanName = (text: string) => removeHonorific(text).replace(/\s+/g, ' ');

/**
 * Ranks a part as a name: 0 is no name. In the value of an address label, a part directly after a street part ranks
 * lower, because it is often part of the street. The last part and parts with a rank of at least 3 do not rank lower.
 */
function rankNamePart({ text, label }: TextPart, index: number, parts: TextPart[]): number {
  const [surname = '', givenName] = text.split(/\s+/);
  const isLatin = CAPITALISED_LATIN_WORDS.test(text);
  const rank =
    givenName && isJapaneseSurname(surname)
      ? 3
      : isTwoWordJapaneseName(text)
        ? 2.5
        : isLatin
          ? Math.min(rankName(text, getStreetPatterns(undefined)), 2)
          : rankHanName(text.replace(/\s/g, ''));
  if (rank === 0) return 0;
  const isInsideStreet =
    index > 0 && index < parts.length - 1 && isHanStreetPart(parts[index - 1]?.text ?? '');
  return rank - (label === 'address' && isInsideStreet && rank < 3 ? 1 : 0);
}
