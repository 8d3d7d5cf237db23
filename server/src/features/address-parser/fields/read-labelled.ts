import type { StreetLook } from '../streets/street-look.ts';
import { isCompany, isHanCompany, isTrade, withoutHonorific } from '../text/looks.ts';
import { type LabelKind, SEPARATOR, type Sheet, type Span } from '../text/sheet.ts';

/** 'mia kelly po box 318': a part of a house after a name that no comma ends. */
const UNIT_AFTER_NAME =
  /(?<=\p{L} )(?:(?:g?p\.? ?o\.? ?|private |locked )?(?:box|bag)|flat|unit|apt|suite|shop|level|lot|blk|block) #?\d/iu;

export type Labelled = { name?: string; company?: string };

/** What is expressly a remark, or something else. Taken first: the digits of a passport are no phone. */
export function takeNotes(sheet: Sheet, wanted: 'remark' | 'note'): string[] {
  return sheet.labels
    .filter(({ kind }) => kind === wanted)
    .flatMap((label) => {
      const value = valueSpan(sheet, sheet.valueOf(label), wanted);
      const text = sheet.text.slice(value.from, value.to).trim();
      sheet.take(value);
      return text === '' ? [] : [text];
    });
}

/** Names and companies that the text calls by name. What has been understood before ends them. */
export function readLabelled(sheet: Sheet, look: StreetLook): Labelled {
  const labelled: Labelled = {};
  const parts: Partial<Record<LabelKind, string>> = {};
  for (const label of sheet.labels) {
    const { kind } = label;
    const value = valueSpan(sheet, sheet.valueOf(label), kind);
    if (kind !== 'company') value.to = beforeStreet(sheet, value, look);
    // 'Mándalo a Hacienda de Xajay 1204': where the number comes last, the words before it are the street's.
    if (
      !label.hasColon &&
      look.numbersLast &&
      /^ ?#?\d{1,5}(?!\d)/.test(sheet.text.slice(value.to, value.to + 8))
    )
      continue;
    const text = sheet.text.slice(value.from, value.to).trim();
    if (text === '' || !/\p{L}/u.test(text)) continue;
    switch (kind) {
      case 'company':
        labelled.company ??= text;
        break;
      case 'name':
      case 'firstName':
      case 'lastName':
        // 'Att.ne reception': a common word is nobody's name.
        if (!label.hasColon && /^\p{Ll}+$/u.test(text) && /\p{Lu}/u.test(sheet.text)) continue;
        if (kind === 'name' && (isHanCompany(text) || isCompany(text))) labelled.company ??= text;
        else if (kind === 'name' && parts.name && isTrade(parts.name) && !isTrade(text)) {
          // A shop, and below it whom to ask for.
          labelled.company ??= parts.name;
          parts.name = withoutHonorific(text);
        } else
          parts[kind] ??= withoutHonorific(
            text.replace(/ (?:at|en|in|em|au|[aà]|chez|no|na|abito in|living at|und wohne in)$/i, ''),
          );
        break;
      default:
        continue;
    }
    sheet.take(value);
  }
  const name = parts.name ?? [parts.firstName, parts.lastName].filter(Boolean).join(' ');
  // 'Nom : Moreau, Prénom : Élodie'.
  if (parts.name && parts.firstName && !parts.lastName) labelled.name = `${parts.firstName} ${parts.name}`;
  else if (parts.name && parts.lastName && parts.name !== parts.lastName)
    labelled.name = `${parts.name} ${parts.lastName}`;
  else if (name) labelled.name = name;
  return labelled;
}

/** Where a street begins that no comma parts from the name: 'jonas weber schillerstr. 5a'. */
function beforeStreet(sheet: Sheet, { from, to }: Span, look: StreetLook): number {
  // The number of the house may be what ended the value.
  const text = sheet.text.slice(from, to + 4);
  const unit = text.search(UNIT_AFTER_NAME);
  const start = look.startIn(text) > 0 ? look.startIn(text) : unit;
  return start > 0 ? Math.min(to, from + start) : to;
}

function valueSpan(sheet: Sheet, { from, to }: Span, kind: LabelKind): Span {
  let start = from;
  while (start < to && /[\s:]/.test(sheet.text[start] ?? '')) start++;
  let end = start;
  const isName = kind !== 'company' && kind !== 'note' && kind !== 'remark';
  while (end < to && !sheet.isTaken(end)) {
    const sign = sheet.text[end] ?? '';
    if (SEPARATOR.test(sign) || sign === '(' || (isName && /\d/.test(sign))) break;
    end++;
  }
  const words = sheet.text.slice(start, end).split(' ');
  // '张三 请尽快': in Chinese one word is the name; in Japanese two may be.
  if (isName && /^\p{Script=Han}/u.test(words[0] ?? '')) {
    const isWhole = (words[0]?.length ?? 0) > 3 || !words[1];
    const most = isWhole
      ? 1
      : /^(?:先生|女士|小姐)/.test(words[1] ?? '') || (words[0]?.length ?? 0) < 4
        ? 3
        : 2;
    end = start + words.slice(0, most).join(' ').length;
  }
  return { from: start, to: end };
}
