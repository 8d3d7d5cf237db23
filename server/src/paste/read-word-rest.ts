import { isCompany, isPolite, isStreet, isTrade, legalForm, nameRank, withoutHonorific } from './looks.ts';
import { type Known, part, type Rest } from './read-rest.ts';
import { type Piece, SEPARATOR, type Sheet } from './sheet.ts';

/** 'david wilson 845 market st': words before the number of the house, where numbers come first. */
const LEADING = /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=\d)/u;
/** 'Ana Ruiz Av. Reforma 222': words before the kind of street, where that comes first. */
const BEFORE_STREET =
  /^((?:\p{L}[\p{L}'’-]*\s+){1,3}\p{L}[\p{L}'’-]*)\s+(?=(?:av|avda|avenida|calle|c\/|blvd|calz|calzada|carr|carretera|camino|circuito|cerrada|privada|priv|prol|andador|paseo|plaza|carrer|rúa|ronda|ул|улица|пр|просп|проспект|пер|наб|б-р)\.?\s*\p{L})/iu;
/** 'пр Ленина 64 кв 9 Морозова Екатерина Павловна'. */
const TRAILING = /\d\S*\s+((?:\p{Lu}[\p{L}.'’-]+\s+){1,3}\p{Lu}[\p{L}.'’-]+)$/u;

/** Names, companies and streets of text in words, where commas and line breaks end the parts. */
export function readWordRest(sheet: Sheet, known: Known, country: string | undefined): Rest {
  const rest: Rest = { detail: [], leftovers: [] };
  let pieces = sheet
    .pieces((sign) => SEPARATOR.test(sign) || /[()]/.test(sign))
    .filter(({ text }) => !isNoise(text));
  if (!known.hasCompany) pieces = takeCompany(pieces, rest);
  if (!known.hasName) pieces = takeName(pieces, rest, country);
  let isAfterStreet = false;
  for (const [i, piece] of pieces.entries()) {
    const isNote = isPolite(piece.text) && !/\d/.test(piece.text);
    const next = pieces[i + 1];
    const isPart =
      isStreet(piece.text) || piece.label === 'address' || isAfterStreet || (next && isStreet(next.text));
    if (!isNote && isPart) rest.detail.push(piece);
    else rest.leftovers.push(piece.text);
    isAfterStreet = !isNote && isStreet(piece.text);
  }
  return rest;
}

/** Words that only led to a value which has been taken. */
const isNoise = (text: string) => /^(?:y|e|and|и|i|или|or|n[oº]|№|#|\.|-|tel|т|cp|c\.p\.?)\.?$/i.test(text);

function takeCompany(pieces: Piece[], rest: Rest): Piece[] {
  for (const [i, piece] of pieces.entries()) {
    const form = legalForm(piece.text);
    if (!form && !isCompany(piece.text)) continue;
    if (form && /\d/.test(piece.text.slice(0, form.from))) continue;
    const before = pieces[i - 1];
    // 'Blue Ridge Outfitters, Inc.': the form alone belongs to what stands before the comma.
    const isForm = form?.from === 0;
    if (isForm && (!before || /\d/.test(before.text))) continue;
    const own = form ? part(piece, 0, form.to) : piece;
    const after = form ? part(piece, form.to) : undefined;
    rest.company = { value: isForm && before ? `${before.text}, ${own.text}` : own.text, sure: true };
    const others = [
      ...pieces.slice(0, isForm ? i - 1 : i),
      ...(after?.text ? [after] : []),
      ...pieces.slice(i + 1),
    ];
    return others;
  }
  const at = pieces.findIndex(({ text }) => isTrade(text) && !/\d/.test(text));
  const trade = pieces[at];
  if (!trade || pieces.length < 2) return pieces;
  rest.company = { value: trade.text, sure: false };
  return pieces.filter((_, i) => i !== at);
}

function takeName(pieces: Piece[], rest: Rest, country: string | undefined): Piece[] {
  const firstStreet = pieces.findIndex(({ text }) => isStreet(text));
  const ranked = pieces
    .map((piece, at) => {
      const rank = nameRank(piece.text);
      // Names stand before the street or after everything; in the middle there are quarters and houses.
      const place = at < firstStreet || firstStreet === -1 ? 1 : at === pieces.length - 1 ? 0.5 : 0;
      return { piece, rank: rank === 0 ? 0 : rank + place - (piece.label === 'address' ? 0.6 : 0) };
    })
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  if (best && best.rank > 0) {
    rest.name = { value: withoutHonorific(best.piece.text), sure: best.rank >= 3 };
    return pieces.filter((piece) => piece !== best.piece);
  }
  for (const [i, piece] of pieces.entries()) {
    const leading = (country === 'US' ? LEADING : BEFORE_STREET).exec(piece.text)?.[1];
    if (leading && nameRank(leading) > 0) {
      rest.name = { value: withoutHonorific(leading), sure: false };
      return pieces.with(i, part(piece, leading.length));
    }
    const trailing = country === 'US' ? undefined : TRAILING.exec(piece.text)?.[1];
    if (trailing && nameRank(trailing) > 1) {
      rest.name = { value: withoutHonorific(trailing), sure: false };
      return pieces.with(i, part(piece, 0, piece.text.length - trailing.length));
    }
  }
  return pieces;
}
