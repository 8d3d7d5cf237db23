import type { PastedText, TextPart } from '../text/pasted-text.ts';

/** The fields that are read from the text that no earlier step has used. `leftovers` belong to no field. */
export type RemainingFields = {
  name?: { value: string; sure: boolean };
  company?: { value: string; sure: boolean };
  detailParts: TextPart[];
  leftovers: string[];
};

/** Tells which fields a label has already given. The remaining text is not searched for these fields. */
export type KnownFields = { hasName: boolean; hasCompany: boolean };

/** Checks that only spaces, brackets and unused characters stand between two parts. */
export function isDirectlyBefore(pasted: PastedText, before: TextPart, after: TextPart): boolean {
  return (
    /^[\s()]{0,3}$/.test(pasted.text.slice(before.to, after.from)) &&
    pasted.isUnused({ from: before.to, to: after.from })
  );
}

/** Returns the text from `start` to `end` of a part as a part of its own, without spaces around it. */
export function slicePart({ from, text, label }: TextPart, start: number, end = text.length): TextPart {
  const cut = text.slice(start, end);
  const trimmedFrom = from + start + (cut.length - cut.trimStart().length);
  return { from: trimmedFrom, to: trimmedFrom + cut.trim().length, text: cut.trim(), label };
}
