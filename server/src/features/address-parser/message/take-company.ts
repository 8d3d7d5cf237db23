import { part, type Rest } from '../street/read-rest.ts';
import type { StreetLook } from '../streets/street-look.ts';
import { isCompany, isStreet, isTrade, legalForm } from '../text/looks.ts';
import type { Piece } from '../text/sheet.ts';

/** What letters put before the name of a company. */
const ADDRESSING = /^(?:spett\.?le|an die firma|firma|fa\.|messrs\.?|m\/s\.?)\s+/iu;

/** The company by its legal form, else by a word of trade; the pieces without it. */
export function takeCompany(pieces: Piece[], rest: Rest, look: StreetLook): Piece[] {
  for (const [i, piece] of pieces.entries()) {
    const form = legalForm(piece.text);
    if (!form && !isCompany(piece.text)) continue;
    if (form && /\d/.test(piece.text.slice(0, form.from))) continue;
    const before = pieces[i - 1];
    // 'Blue Ridge Outfitters, Inc.': the form alone belongs to what stands before the comma; 'SARL Martin' begins with it.
    const isForm = isAllForm(piece.text);
    if (isForm && (!before || /\d/.test(before.text))) continue;
    const leads = form?.from === 0 && !isForm && !/\d/.test(piece.text);
    if (form?.from === 0 && !isForm && !leads && before && !/\d/.test(before.text)) {
      rest.company = { value: `${before.text}, ${piece.text.slice(0, form.to)}`, sure: true };
      return [...pieces.slice(0, i - 1), part(piece, form.to), ...pieces.slice(i + 1)];
    }
    const own = form && !leads ? part(piece, 0, form.to) : piece;
    const after = form && !leads ? part(piece, form.to) : undefined;
    // 'Sandra Li c/o Harbor Freight Inc.': whoever is named before it is no part of it.
    const careOf = /^(.+?)\s+c\/o\s+(.+)$/iu.exec(own.text);
    const next = pieces[i + 1];
    // 'Great Lakes Parts Co., Ltd'.
    const goesOn = next !== undefined && !after?.text && isAllForm(next.text);
    const name =
      isForm && before ? `${before.text}, ${own.text}` : (careOf?.[2] ?? own.text).replace(ADDRESSING, '');
    rest.company = { value: goesOn ? `${name}, ${next.text}` : name, sure: true };
    const addressee = careOf?.[1] ? [part(own, 0, careOf[1].length)] : [];
    return [
      ...pieces.slice(0, isForm ? i - 1 : i),
      ...addressee,
      ...(after?.text ? [after] : []),
      ...pieces.slice(goesOn ? i + 2 : i + 1),
    ];
  }
  const at = pieces.findIndex(({ text }) => isTrade(text) && !isStreet(text, look));
  const trade = pieces[at];
  if (!trade || pieces.length < 2) return pieces;
  rest.company = { value: trade.text, sure: false };
  return pieces.filter((_, i) => i !== at);
}

function isAllForm(text: string): boolean {
  const form = legalForm(text);
  return form?.from === 0 && form.to === text.length;
}
