import { findAddressFormat } from '../countries/index.ts';
import { extractCompany } from '../message/extract-company.ts';
import { extractName } from '../message/extract-name.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { type PastedText, SEPARATOR, type TextPart } from '../text/pasted-text.ts';
import { beginsWithNameOla, hasPoliteWord, isJobTitle, isStreetPart } from '../text/text-kinds.ts';
import { type KnownFields, type RemainingFields, slicePart } from './remaining-fields.ts';

/** Greetings at the start of a part: 'hi mate', 'bonjour'. */
const GREETING =
  /^(?:(?:(?:hi|hey|hello|hiya|hallo|oi|hola) (?:love|lovely|hun|darling|dear|guys|team|all)|hey|hi|hello|hiya|mate|pls|please|its|it['’]s|hallo|bonjour|bonsoir|salut|ciao|buongiorno|salve|oi|ol[aá]|bom dia|boa tarde|hola|thanks|danke|merci|grazie|coucou|moin|buonasera|buen d[ií]a|vielen dank|merhaba|selam|kannst du|k[oö]nnt ihr)(?![\p{L}'’])[ ,]*)+/iu;
/** The brackets of '(Pty) Ltd' belong to the company and do not end a part. */
const COMPANY_BRACKETS = /^\(pty\)/i;

/**
 * Reads the name, the company and the street from text with spaces between words, where commas and line breaks end the
 * parts. Each part goes to the first that applies:
 * 1. the leftovers: a greeting, or the job title below the name in an e-mail
 * 2. the company
 * 3. the name
 * 4. the street: a part with a street word or a digit, with a label of the address, or directly before or after a
 *    street
 * 5. the leftovers
 */
export function readRemainingWords(
  pasted: PastedText,
  knownFields: KnownFields,
  country: string | undefined,
): RemainingFields {
  const fields: RemainingFields = { detailParts: [], leftovers: [] };
  const streetPatterns = getStreetPatterns(country);
  let parts = listWordParts(pasted).flatMap((part) => removeGreeting(part, fields, country));
  if (!knownFields.hasCompany) parts = extractCompany(parts, fields, streetPatterns);
  parts = parts.filter((part) => !moveJobTitleToLeftovers(part, fields));
  if (!knownFields.hasName) parts = extractName(parts, fields, country);
  let isAfterStreet = false;
  for (const [index, part] of parts.entries()) {
    const isNote = hasPoliteWord(part.text) && !/\d/.test(part.text);
    const next = parts[index + 1];
    const isLabelled = part.label === 'address' || part.label === 'place';
    const isStreet =
      isStreetPart(part.text, streetPatterns) ||
      isLabelled ||
      isAfterStreet ||
      (next && isStreetPart(next.text, streetPatterns));
    if (!isNote && isStreet) fields.detailParts.push(part);
    else fields.leftovers.push(part.text);
    isAfterStreet =
      !isNote && (isStreetPart(part.text, streetPatterns) || (isAfterStreet && /^\p{Lu}/u.test(part.text)));
  }
  return fields;
}

function listWordParts(pasted: PastedText): TextPart[] {
  const { text } = pasted;
  const isBracket = (character: string, index: number) =>
    (character === '(' && !COMPANY_BRACKETS.test(text.slice(index, index + 5))) ||
    (character === ')' && !COMPANY_BRACKETS.test(text.slice(Math.max(0, index - 4), index + 1)));
  // 'km 2,300': this comma is part of a number and separates nothing.
  const isCommaInNumber = (index: number) =>
    text[index] === ',' && /\d,\d{1,3}(?!\d)/.test(text.slice(index - 1, index + 5));
  return pasted
    .listUnusedParts(
      (character, index) =>
        (SEPARATOR.test(character) && !isCommaInNumber(index)) || isBracket(character, index),
    )
    .filter((part) => !isConnectingWord(part.text));
}

/** Moves a greeting at the start of a part to the leftovers. Returns the rest of the part, or no part. */
function removeGreeting(part: TextPart, fields: RemainingFields, country: string | undefined): TextPart[] {
  if (beginsWithNameOla(part.text) && !findAddressFormat(country)?.streetLanguages.includes('pt'))
    return [part];
  const greeting = GREETING.exec(part.text)?.[0] ?? '';
  if (greeting === '') return [part];
  fields.leftovers.push(greeting.trim());
  return greeting.length < part.text.length ? [slicePart(part, greeting.length)] : [];
}

function moveJobTitleToLeftovers({ text }: TextPart, fields: RemainingFields): boolean {
  if (!isJobTitle(text)) return false;
  fields.leftovers.push(text);
  return true;
}

/** Words that only led to a value. The value is already extracted, so the word alone belongs to no field. */
const isConnectingWord = (text: string) =>
  /^(?:y|e|and|и|i|или|or|et|und|is|to|an|n[oº]|№|#|\.|-|tel|т|cp|c\.p\.?|cedex|fax|mob|ph|whats(?:app)?|wpp|wsp|ta|num|number|porfa|schicken|senden|client|destinatario|spedite|del|deleg|x{1,4}|xox?o?)\.?$/i.test(
    text,
  );
