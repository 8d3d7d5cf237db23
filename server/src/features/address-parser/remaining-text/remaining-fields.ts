import type { PastedText, TextPart } from '../text/pasted-text.ts';

export type RemainingFields = {
  name?: { value: string; sure: boolean };
  company?: { value: string; sure: boolean };
  detailParts: TextPart[];
  leftovers: string[];
};

/** What is known already of the fields that the rest of the text may hold. */
export type KnownFields = { hasName: boolean; hasCompany: boolean };

/** Whether only blanks and brackets stand between two pieces. */
export function isDirectlyBefore(pasted: PastedText, before: TextPart, after: TextPart): boolean {
  return (
    /^[\s()]{0,3}$/.test(pasted.text.slice(before.to, after.from)) &&
    pasted.isUnused({ from: before.to, to: after.from })
  );
}

/** A piece of a piece. */
export function slicePart({ from, text, label }: TextPart, start: number, end = text.length): TextPart {
  const cut = text.slice(start, end);
  const at = from + start + (cut.length - cut.trimStart().length);
  return { from: at, to: at + cut.trim().length, text: cut.trim(), label };
}
