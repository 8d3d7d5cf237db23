import type { Piece, Sheet } from '../text/sheet.ts';

export type Rest = {
  name?: { value: string; sure: boolean };
  company?: { value: string; sure: boolean };
  detail: Piece[];
  leftovers: string[];
};

/** What is known already of the fields that the rest of the text may hold. */
export type Known = { hasName: boolean; hasCompany: boolean };

/** Whether only blanks and brackets stand between two pieces. */
export function isNextTo(sheet: Sheet, before: Piece, after: Piece): boolean {
  return (
    /^[\s()]{0,3}$/.test(sheet.text.slice(before.to, after.from)) &&
    sheet.isFree({ from: before.to, to: after.from })
  );
}

/** A piece of a piece. */
export function part({ from, text, label }: Piece, start: number, end = text.length): Piece {
  const cut = text.slice(start, end);
  const at = from + start + (cut.length - cut.trimStart().length);
  return { from: at, to: at + cut.trim().length, text: cut.trim(), label };
}
