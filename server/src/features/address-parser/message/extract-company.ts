import { type RemainingFields, slicePart } from '../remaining-text/remaining-fields.ts';
import type { StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { TextPart } from '../text/pasted-text.ts';
import { findLegalForm, hasTradeWord, isCompanyName, isStreetPart } from '../text/text-kinds.ts';

/** Words before the name of a company in a letter. They are not part of the name. */
const WORDS_BEFORE_COMPANY = /^(?:spett\.?le|an die firma|firma|fa\.|messrs\.?|m\/s\.?)\s+/iu;

/**
 * Writes the company to `fields` and returns the parts without it. Takes the first that applies:
 * 1. a part with the legal form of a company: 'Bodegas Ribera Alta, S.L.'. The company is sure.
 * 2. a part with a trade word that is not a street, when there are other parts: 'Farmacia Sol'. The company is a guess.
 */
export function extractCompany(
  parts: TextPart[],
  fields: RemainingFields,
  streetPatterns: StreetPatterns,
): TextPart[] {
  for (const [index, part] of parts.entries()) {
    const form = findLegalForm(part.text);
    if (!form && !isCompanyName(part.text)) continue;
    if (form && /\d/.test(part.text.slice(0, form.from))) continue;
    const before = parts[index - 1];
    // 'Blue Ridge Outfitters, Inc.': a part that is only a legal form belongs to the part before the comma.
    const isOnlyForm = isOnlyLegalForm(part.text);
    if (isOnlyForm && (!before || /\d/.test(before.text))) continue;
    // 'SARL Martin': the legal form stands before the name.
    const startsWithForm = form?.from === 0 && !isOnlyForm && !/\d/.test(part.text);
    // 'Blue Ridge Outfitters, Inc. 12 Main St': the rest of the part is a street.
    if (form?.from === 0 && !isOnlyForm && !startsWithForm && before && !/\d/.test(before.text)) {
      fields.company = { value: `${before.text}, ${part.text.slice(0, form.to)}`, sure: true };
      return [...parts.slice(0, index - 1), slicePart(part, form.to), ...parts.slice(index + 1)];
    }
    const company = form && !startsWithForm ? slicePart(part, 0, form.to) : part;
    const after = form && !startsWithForm ? slicePart(part, form.to) : undefined;
    // 'Sandra Li c/o Harbor Freight Inc.': the person before 'c/o' is not part of the company.
    const careOf = /^(.+?)\s+c\/o\s+(.+)$/iu.exec(company.text);
    const next = parts[index + 1];
    // 'Great Lakes Parts Co., Ltd': the next part is a second legal form.
    const hasSecondForm = next !== undefined && !after?.text && isOnlyLegalForm(next.text);
    const name =
      isOnlyForm && before
        ? `${before.text}, ${company.text}`
        : (careOf?.[2] ?? company.text).replace(WORDS_BEFORE_COMPANY, '');
    fields.company = { value: hasSecondForm ? `${name}, ${next.text}` : name, sure: true };
    const addressee = careOf?.[1] ? [slicePart(company, 0, careOf[1].length)] : [];
    return [
      ...parts.slice(0, isOnlyForm ? index - 1 : index),
      ...addressee,
      ...(after?.text ? [after] : []),
      ...parts.slice(hasSecondForm ? index + 2 : index + 1),
    ];
  }
  const tradeIndex = parts.findIndex(({ text }) => hasTradeWord(text) && !isStreetPart(text, streetPatterns));
  const trade = parts[tradeIndex];
  if (!trade || parts.length < 2) return parts;
  fields.company = { value: trade.text, sure: false };
  return parts.filter((_, index) => index !== tradeIndex);
}

function isOnlyLegalForm(text: string): boolean {
  const form = findLegalForm(text);
  return form?.from === 0 && form.to === text.length;
}
