import { type RemainingFields, slicePart } from '../remaining-text/remaining-fields.ts';
import type { StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { TextPart } from '../text/pasted-text.ts';
import { findLegalForm, hasTradeWord, isCompanyName, isStreetPart } from '../text/text-kinds.ts';

/** What letters put before the name of a company. */
const WORDS_BEFORE_COMPANY = /^(?:spett\.?le|an die firma|firma|fa\.|messrs\.?|m\/s\.?)\s+/iu;

/** The company by its legal form, else by a word of trade; the pieces without it. */
export function extractCompany(
  parts: TextPart[],
  fields: RemainingFields,
  streetPatterns: StreetPatterns,
): TextPart[] {
  for (const [i, part] of parts.entries()) {
    const form = findLegalForm(part.text);
    if (!form && !isCompanyName(part.text)) continue;
    if (form && /\d/.test(part.text.slice(0, form.from))) continue;
    const before = parts[i - 1];
    // 'Blue Ridge Outfitters, Inc.': the form alone belongs to what stands before the comma; 'SARL Martin' begins with it.
    const isForm = isOnlyLegalForm(part.text);
    if (isForm && (!before || /\d/.test(before.text))) continue;
    const leads = form?.from === 0 && !isForm && !/\d/.test(part.text);
    if (form?.from === 0 && !isForm && !leads && before && !/\d/.test(before.text)) {
      fields.company = { value: `${before.text}, ${part.text.slice(0, form.to)}`, sure: true };
      return [...parts.slice(0, i - 1), slicePart(part, form.to), ...parts.slice(i + 1)];
    }
    const own = form && !leads ? slicePart(part, 0, form.to) : part;
    const after = form && !leads ? slicePart(part, form.to) : undefined;
    // 'Sandra Li c/o Harbor Freight Inc.': whoever is named before it is no part of it.
    const careOf = /^(.+?)\s+c\/o\s+(.+)$/iu.exec(own.text);
    const next = parts[i + 1];
    // 'Great Lakes Parts Co., Ltd'.
    const goesOn = next !== undefined && !after?.text && isOnlyLegalForm(next.text);
    const name =
      isForm && before
        ? `${before.text}, ${own.text}`
        : (careOf?.[2] ?? own.text).replace(WORDS_BEFORE_COMPANY, '');
    fields.company = { value: goesOn ? `${name}, ${next.text}` : name, sure: true };
    const addressee = careOf?.[1] ? [slicePart(own, 0, careOf[1].length)] : [];
    return [
      ...parts.slice(0, isForm ? i - 1 : i),
      ...addressee,
      ...(after?.text ? [after] : []),
      ...parts.slice(goesOn ? i + 2 : i + 1),
    ];
  }
  const at = parts.findIndex(({ text }) => hasTradeWord(text) && !isStreetPart(text, streetPatterns));
  const trade = parts[at];
  if (!trade || parts.length < 2) return parts;
  fields.company = { value: trade.text, sure: false };
  return parts.filter((_, i) => i !== at);
}

function isOnlyLegalForm(text: string): boolean {
  const form = findLegalForm(text);
  return form?.from === 0 && form.to === text.length;
}
