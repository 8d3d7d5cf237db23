import type { StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { type LabelKind, type PastedText, SEPARATOR, type Span } from '../text/pasted-text.ts';
import { hasTradeWord, isCompanyName, isHanCompanyName, removeHonorific } from '../text/text-kinds.ts';

/** A flat, a box or another unit after a name without a comma: 'mia kelly po box 318'. */
const UNIT_AFTER_NAME =
  /(?<=\p{L} )(?:(?:g?p\.? ?o\.? ?|private |locked )?(?:box|bag)|flat|unit|apt|suite|shop|level|lot|blk|block) #?\d/iu;

export type LabelledNames = { name?: string; company?: string };

/**
 * Extracts the values of all labels of the kind. This runs before the search for phone numbers: the value of a note may
 * be a passport number, which must not be read as a phone number.
 */
export function extractLabelledTexts(pasted: PastedText, kind: 'remark' | 'note'): string[] {
  return pasted.labels
    .filter((label) => label.kind === kind)
    .flatMap((label) => {
      const value = trimValueSpan(pasted, pasted.getValueSpan(label), kind);
      const text = pasted.text.slice(value.from, value.to).trim();
      pasted.markUsed(value);
      return text === '' ? [] : [text];
    });
}

/**
 * Extracts the names and companies that follow a label. A used character ends a value. For a label of a name:
 * 1. the name of a company becomes the company
 * 2. a second name after a shop ('Farmacia Sol', below it 'Ana Ruiz') makes the first one the company
 * 3. any other value becomes the name, without its title and without a preposition at its end
 *
 * First name and last name from separate labels are joined.
 */
export function extractLabelledNames(pasted: PastedText, streetPatterns: StreetPatterns): LabelledNames {
  const labelled: LabelledNames = {};
  const names: Partial<Record<LabelKind, string>> = {};
  for (const label of pasted.labels) {
    const { kind } = label;
    const value = trimValueSpan(pasted, pasted.getValueSpan(label), kind);
    if (kind !== 'company') value.to = findStreetStart(pasted, value, streetPatterns);
    // 'Mándalo a Hacienda de Xajay 1204': in countries with the house number last, words before a number are a street.
    if (
      !label.hasColon &&
      streetPatterns.isHouseNumberLast &&
      /^ ?#?\d{1,5}(?!\d)/.test(pasted.text.slice(value.to, value.to + 8))
    )
      continue;
    const text = pasted.text.slice(value.from, value.to).trim();
    if (text === '' || !/\p{L}/u.test(text)) continue;
    switch (kind) {
      case 'company':
        labelled.company ??= text;
        break;
      case 'name':
      case 'firstName':
      case 'lastName':
        // 'Att.ne reception': a word in small letters is no name when the text uses capitals elsewhere.
        if (!label.hasColon && /^\p{Ll}+$/u.test(text) && /\p{Lu}/u.test(pasted.text)) continue;
        if (kind === 'name' && (isHanCompanyName(text) || isCompanyName(text))) labelled.company ??= text;
        else if (kind === 'name' && names.name && hasTradeWord(names.name) && !hasTradeWord(text)) {
          labelled.company ??= names.name;
          names.name = removeHonorific(text);
        } else
          names[kind] ??= removeHonorific(
            text.replace(/ (?:at|en|in|em|au|[aà]|chez|no|na|abito in|living at|und wohne in)$/i, ''),
          );
        break;
      default:
        continue;
    }
    pasted.markUsed(value);
  }
  const name = names.name ?? [names.firstName, names.lastName].filter(Boolean).join(' ');
  // 'Nom : Moreau, Prénom : Élodie': the label 'Nom' may stand before a last name.
  if (names.name && names.firstName && !names.lastName) labelled.name = `${names.firstName} ${names.name}`;
  else if (names.name && names.lastName && names.name !== names.lastName)
    labelled.name = `${names.name} ${names.lastName}`;
  else if (name) labelled.name = name;
  return labelled;
}

/**
 * Returns the index where a street starts after a name without a comma ('jonas weber schillerstr. 5a'), else the end.
 */
function findStreetStart(pasted: PastedText, { from, to }: Span, streetPatterns: StreetPatterns): number {
  // The value may have ended before the house number, which the patterns need to recognise a street.
  const text = pasted.text.slice(from, to + 4);
  const unit = text.search(UNIT_AFTER_NAME);
  const start = streetPatterns.findStreetStart(text) > 0 ? streetPatterns.findStreetStart(text) : unit;
  return start > 0 ? Math.min(to, from + start) : to;
}

/** Shortens the span of a value to its first part. A name also ends before a digit. */
function trimValueSpan(pasted: PastedText, { from, to }: Span, kind: LabelKind): Span {
  let start = from;
  while (start < to && /[\s:]/.test(pasted.text[start] ?? '')) start++;
  let end = start;
  const isName = kind !== 'company' && kind !== 'note' && kind !== 'remark';
  while (end < to && !pasted.isUsed(end)) {
    const character = pasted.text[end] ?? '';
    if (SEPARATOR.test(character) || character === '(' || (isName && /\d/.test(character))) break;
    end++;
  }
  const words = pasted.text.slice(start, end).split(' ');
  // '张三 请尽快': a Chinese name is one word. A Japanese name may be two words, and an honorific may follow.
  if (isName && /^\p{Script=Han}/u.test(words[0] ?? '')) {
    const isFullName = (words[0]?.length ?? 0) > 3 || !words[1];
    const maxWords = isFullName
      ? 1
      : /^(?:先生|女士|小姐)/.test(words[1] ?? '') || (words[0]?.length ?? 0) < 4
        ? 3
        : 2;
    end = start + words.slice(0, maxWords).join(' ').length;
  }
  return { from: start, to: end };
}
