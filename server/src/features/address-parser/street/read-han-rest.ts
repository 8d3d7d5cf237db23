import { isJapaneseSurname } from '../message/surnames.ts';
import { streetLookOf } from '../streets/street-look.ts';
import {
  hanNameRank,
  isHanCompany,
  isHanStreet,
  isPolite,
  nameRank,
  withoutHonorific,
} from '../text/looks.ts';
import type { Piece, Sheet } from '../text/sheet.ts';
import { isNextTo, type Known, part, type Rest } from './read-rest.ts';

const BLANK = /[\s,;|、。()「」【】[\]]/;
const COMPANY_BRACKETS = /^\((?:株|有|同)\)$/;
/** A name right after the last number of an address: '6F林直樹'. */
const TRAILING = /[\d号號室楼樓层層栋棟座階FfA-D]([\p{Script=Han}ぁ-ゖ]{2,5})$/u;
const LATIN_WORD = /^[\p{Lu}][\p{Script=Latin}.'’-]+(?: [\p{Lu}][\p{Script=Latin}.'’-]+)*$/u;
/** A surname and a given name with a blank between, as Japanese write them, however rare they are. */
const RARE_NAME =
  /^([\p{Script=Han}々]{1,4})[ \u3000]([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,4})(?: ?(?:様|さん|殿))?$/u;
const NO_NAME = /(?:ビル|[館荘棟号階町村区市県丁番店部課科室係様方宅])$/u;
const READING = /^[ぁ-ゖァ-ヺー\s]+$/;

/** Names, companies and streets of Chinese and Japanese text, where a space or a comma ends every part. */
export function readHanRest(sheet: Sheet, known: Known, country: string | undefined): Rest {
  const rest: Rest = { detail: [], leftovers: [] };
  let pieces = joinNames(sheet, listPieces(sheet), country === 'JP');
  if (!known.hasCompany) pieces = takeCompany(pieces, rest);
  if (!known.hasName) pieces = takeName(pieces, rest);
  for (const piece of pieces) {
    const isNote =
      (isPolite(piece.text) && !/\d/.test(piece.text)) ||
      (READING.test(piece.text) && /\([^)]{0,20}$/.test(sheet.text.slice(0, piece.from))) ||
      /^(?:[男女]|先生|女士|小姐|様|様方|さん|殿|御中|收|收件人)$/.test(piece.text);
    if (isNote) rest.leftovers.push(piece.text);
    else rest.detail.push(piece);
  }
  return rest;
}

function isRareName(text: string): boolean {
  const [, surname, given] = RARE_NAME.exec(text) ?? [];
  if (!surname || !given) return false;
  return !NO_NAME.test(surname) && !NO_NAME.test(given) && !isHanCompany(text) && !isPolite(text);
}

function listPieces(sheet: Sheet): Piece[] {
  const { text } = sheet;
  return sheet.pieces(
    (sign, at) =>
      BLANK.test(sign) &&
      !(sign === '(' && COMPANY_BRACKETS.test(text.slice(at, at + 3))) &&
      !(sign === ')' && COMPANY_BRACKETS.test(text.slice(at - 2, at + 1))),
  );
}

/** '鈴木 一郎 様' is one name; '孙丽华 女士' too. */
function joinNames(sheet: Sheet, pieces: Piece[], isJapan: boolean): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isTitle = /^(?:先生|女士|小姐|様方?|さん|殿|收|\(?收\)?)+$/.test(piece.text);
    const isGiven =
      before !== undefined &&
      isJapaneseSurname(before.text) &&
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}(?:様方?|さん|殿)?$/u.test(piece.text);
    const isPair = isJapan && before !== undefined && isRareName(sheet.text.slice(before.from, piece.to));
    const isLatin = before !== undefined && LATIN_WORD.test(before.text) && LATIN_WORD.test(piece.text);
    if (
      before &&
      (isTitle || isGiven || isPair || isLatin) &&
      isNextTo(sheet, before, piece) &&
      !/\d/.test(before.text)
    ) {
      const text = sheet.text.slice(before.from, piece.to);
      joined[joined.length - 1] = { ...before, to: piece.to, text };
    } else joined.push(piece);
  }
  return joined;
}

function takeCompany(pieces: Piece[], rest: Rest): Piece[] {
  const at = pieces.findIndex(({ text }) => isHanCompany(text) && !/\d{2}/.test(text));
  const company = pieces[at];
  if (!company) return pieces;
  const next = pieces[at + 1];
  const hasOffice = next !== undefined && /^[^\d\s]{1,6}[部課科]$/.test(next.text);
  const value = company.text.replace(/御中$/, '');
  rest.company = { value: hasOffice ? `${value} ${next.text}` : value, sure: true };
  return pieces.filter((_, i) => i !== at && !(hasOffice && i === at + 1));
}

function takeName(pieces: Piece[], rest: Rest): Piece[] {
  const ranked = pieces
    .map((piece, at) => ({ piece, at, rank: rankOf(piece, at, pieces) }))
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  if (best && best.rank > 0) {
    rest.name = { value: nameOf(best.piece.text), sure: best.rank >= 3 && ranked[1]?.rank !== best.rank };
    return pieces.filter((piece) => piece !== best.piece);
  }
  for (const [i, piece] of pieces.entries()) {
    const name = TRAILING.exec(piece.text)?.[1];
    if (!name || hanNameRank(name) < 3) continue;
    rest.name = { value: nameOf(name), sure: false };
    return pieces.with(i, part(piece, 0, piece.text.length - name.length));
  }
  return pieces;
}

const nameOf = (text: string) => withoutHonorific(text).replace(/\s+/g, ' ');

/** The first and the last part are more often the name than one in the middle of the street. */
function rankOf({ text, label }: Piece, at: number, pieces: Piece[]): number {
  const [surname = '', given] = text.split(/\s+/);
  const isLatin = LATIN_WORD.test(text);
  const rank =
    given && isJapaneseSurname(surname)
      ? 3
      : isRareName(text)
        ? 2.5
        : isLatin
          ? Math.min(nameRank(text, streetLookOf(undefined)), 2)
          : hanNameRank(text.replace(/\s/g, ''));
  if (rank === 0) return 0;
  const inside = at > 0 && at < pieces.length - 1 && isHanStreet(pieces[at - 1]?.text ?? '');
  return rank - (label === 'address' && inside && rank < 3 ? 1 : 0);
}
