import { formsOf } from '../countries/index.ts';
import { takeCompany } from '../message/take-company.ts';
import { takeName } from '../message/take-name.ts';
import { streetLookOf } from '../streets/street-look.ts';
import { isNamedOla, isPolite, isRole, isStreet } from '../text/looks.ts';
import { type Piece, SEPARATOR, type Sheet } from '../text/sheet.ts';
import { type Known, part, type Rest } from './read-rest.ts';

/** What is said before one comes to the point: 'hi mate', 'bonjour'. */
const GREETING =
  /^(?:(?:(?:hi|hey|hello|hiya|hallo|oi|hola) (?:love|lovely|hun|darling|dear|guys|team|all)|hey|hi|hello|hiya|mate|pls|please|its|it['’]s|hallo|bonjour|bonsoir|salut|ciao|buongiorno|salve|oi|ol[aá]|bom dia|boa tarde|hola|thanks|danke|merci|grazie|coucou|moin|buonasera|buen d[ií]a|vielen dank|merhaba|selam|kannst du|k[oö]nnt ihr)(?![\p{L}'’])[ ,]*)+/iu;
/** '(Pty) Ltd' is no remark in brackets. */
const COMPANY_BRACKETS = /^\(pty\)/i;

/** Names, companies and streets of text in words, where commas and line breaks end the parts. */
export function readWordRest(sheet: Sheet, known: Known, country: string | undefined): Rest {
  const rest: Rest = { detail: [], leftovers: [] };
  const look = streetLookOf(country);
  let pieces = listPieces(sheet).flatMap((piece) => withoutGreeting(piece, rest, country));
  if (!known.hasCompany) pieces = takeCompany(pieces, rest, look);
  pieces = pieces.filter((piece) => !isLeftover(piece, rest));
  if (!known.hasName) pieces = takeName(pieces, rest, country);
  let isAfterStreet = false;
  for (const [i, piece] of pieces.entries()) {
    const isNote = isPolite(piece.text) && !/\d/.test(piece.text);
    const next = pieces[i + 1];
    const isLabelled = piece.label === 'address' || piece.label === 'place';
    const isPart =
      isStreet(piece.text, look) || isLabelled || isAfterStreet || (next && isStreet(next.text, look));
    if (!isNote && isPart) rest.detail.push(piece);
    else rest.leftovers.push(piece.text);
    isAfterStreet = !isNote && (isStreet(piece.text, look) || (isAfterStreet && /^\p{Lu}/u.test(piece.text)));
  }
  return rest;
}

function listPieces(sheet: Sheet): Piece[] {
  const { text } = sheet;
  const isBracket = (sign: string, at: number) =>
    (sign === '(' && !COMPANY_BRACKETS.test(text.slice(at, at + 5))) ||
    (sign === ')' && !COMPANY_BRACKETS.test(text.slice(Math.max(0, at - 4), at + 1)));
  // 'km 2,300' has one number.
  const isFraction = (at: number) => text[at] === ',' && /\d,\d{1,3}(?!\d)/.test(text.slice(at - 1, at + 5));
  return sheet
    .pieces((sign, at) => (SEPARATOR.test(sign) && !isFraction(at)) || isBracket(sign, at))
    .filter((piece) => !isNoise(piece.text));
}

function withoutGreeting(piece: Piece, rest: Rest, country: string | undefined): Piece[] {
  if (isNamedOla(piece.text) && !formsOf(country)?.languages.includes('pt')) return [piece];
  const greeting = GREETING.exec(piece.text)?.[0] ?? '';
  if (greeting === '') return [piece];
  rest.leftovers.push(greeting.trim());
  return greeting.length < piece.text.length ? [part(piece, greeting.length)] : [];
}

function isLeftover({ text }: Piece, rest: Rest): boolean {
  if (!isRole(text)) return false;
  rest.leftovers.push(text);
  return true;
}

/** Words that only led to a value which has been taken. */
const isNoise = (text: string) =>
  /^(?:y|e|and|и|i|или|or|et|und|is|to|an|n[oº]|№|#|\.|-|tel|т|cp|c\.p\.?|cedex|fax|mob|ph|whats(?:app)?|wpp|wsp|ta|num|number|porfa|schicken|senden|client|destinatario|spedite|del|deleg|x{1,4}|xox?o?)\.?$/i.test(
    text,
  );
