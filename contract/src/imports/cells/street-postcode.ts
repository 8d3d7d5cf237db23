import { isExactPostcode, isPostcode } from '../../positions/postcodes.ts';

/** Matches the label before a postcode: 'ZIP:', '邮编：'. */
const LABEL =
  '(?:邮政编码|邮编|邮码|郵政編碼|郵政區號|郵遞區號|郵編|郵便番号|〒|우편 ?번호|почтовый индекс|индекс|c[oó]digo postal|code postal|c[oó]d\\.? postal|c\\.? ?p\\.?|cep|plz|zip ?code|zip|post ?code|postal code|pin ?code)(?:\\s*(?:是|为|為))?[\\s:：.#]*';
/** Characters that separate the parts of a street. */
const SEPARATOR = '[\\s,，、;；|/()（）【】[\\]]';
/** Matches a word for a box, an apartment or a building at the end of a text. The number after it is not a postcode. */
const numberLabelPattern =
  /(?:box|apartado|а\/я|apt|apartment|unit|suite|ste|room|rm|no|nr|nº|km|casilla|postfach|bp)[.:# ]*$|#\s*$/iu;
/** A number with fewer digits may be a house number. It is taken for a postcode only after a comma or a bracket. */
const MIN_SAFE_LENGTH = 5;
/** Countries where the postcode often precedes the street. */
const postcodeFirstCountries: ReadonlySet<string> = new Set([
  'CN',
  'JP',
  'KR',
  'TW',
  'RU',
  'KZ',
  'BY',
  'KG',
  'UA',
  'UZ',
]);

/** Converts full-width digits and hyphens to ASCII. The length does not change, so indexes stay valid. */
const toAsciiDigits = (text: string) =>
  text.replace(/[０-９－‐‑–—−]/g, (sign) => (/[０-９]/.test(sign) ? sign.normalize('NFKC') : '-'));

/** Removes the characters from `start` to `end` and the brackets around them. Leaves at most one separator there. */
function removePart(street: string, start: number, end: number): string {
  const before = street.slice(0, start).replace(/[\s,，、;；|/]+$/u, '');
  const after = street.slice(end).replace(/^[\s,，、;；|/]+/u, '');
  if (/[(（【[]$/u.test(before) && /^[)）】\]]/u.test(after))
    return removePart(
      street,
      street.lastIndexOf(before.slice(-1), start),
      street.indexOf(after[0] ?? '', end) + 1,
    );
  if (before === '' || after === '') return before || after;
  const gap = street.slice(before.length, street.length - after.length);
  return `${before}${/[,，、;；|/]/u.exec(gap)?.[0] ?? ''}${/\s/u.test(gap) ? ' ' : ''}${after}`;
}

/**
 * Removes the postcode of the postcode field from the street, so that parcel labels print the postcode only once. A
 * postcode without a word such as 'ZIP' before it is removed only if it cannot be a house number.
 */
export function removePostcode(country: string | null, street: string, postcode: string): string {
  const characters = toAsciiDigits(postcode).replace(/[^\p{L}\p{N}]/gu, '');
  const text = toAsciiDigits(street);
  if (characters.length < 3 || !text.replace(/[ -]/g, '').toUpperCase().includes(characters.toUpperCase()))
    return street;
  const codePattern = [...characters].join('[ -]?');
  const labelledMatch = new RegExp(
    `(?<![\\p{L}\\p{N}])${LABEL}${codePattern}(?![\\p{L}\\p{N}])|(?<=\\p{Script=Han})${LABEL}${codePattern}(?!\\d)`,
    'iu',
  ).exec(text);
  const match = labelledMatch ?? findUnlabelledCode(codePattern, country, characters.length, text);
  if (!match) return street;
  // Keep a street that consists of the postcode only, because a street must not be empty.
  return removePart(street, match.index, match.index + match[0].length) || street;
}

/**
 * Finds the postcode without a label:
 * 1. A separator must precede the postcode. A separator or the end of the street must follow.
 * 2. A short number may be a house number, so it needs a comma or bracket before it.
 * 3. In the countries of `postcodeFirstCountries`, a postcode that is not short may also begin the street.
 * 4. A word such as 'apt' or 'box' must not precede the postcode.
 */
function findUnlabelledCode(codePattern: string, country: string | null, length: number, text: string) {
  const isNumber = !/\p{L}/u.test(codePattern);
  const isShort = isNumber && length < MIN_SAFE_LENGTH;
  const start =
    country && postcodeFirstCountries.has(country) && !isShort
      ? `^|${SEPARATOR}`
      : isShort
        ? '[,，、;；|(（]\\s*'
        : SEPARATOR;
  const end = isShort ? '(?=\\s*(?:[,，、;；|)）]|$))' : `(?=${SEPARATOR}|$)`;
  const match = new RegExp(`(?<=${start})${codePattern}${end}`, 'iu').exec(text);
  return match && !numberLabelPattern.test(text.slice(0, match.index)) ? match : undefined;
}

/**
 * Finds the postcode in the street of a row without a postcode. The first rule that matches decides:
 * 1. A valid postcode after a word for 'postcode': 'C.P. 06700'.
 * 2. A valid postcode at the end of the street.
 * 3. A valid postcode at the beginning, in countries where the postcode often precedes the street.
 *
 * Returns undefined if no rule matches. A number that may be a house number or the number of a box matches no rule.
 */
export function findPostcodeInStreet(country: string, street: string): string | undefined {
  const text = toAsciiDigits(street).trim();
  if (!/\d/.test(text)) return undefined;
  const labelledCode = new RegExp(
    `(?:${LABEL})(?<code>[A-Z\\d][A-Z\\d -]{1,9}?)(?=[^A-Z\\d -]|$| (?![A-Z\\d]*\\d))`,
    'iu',
  ).exec(text)?.groups?.code;
  if (labelledCode && isExactPostcode(country, labelledCode)) return labelledCode;
  if (labelledCode && /^\d[\d-]*$/.test(labelledCode) && isPostcode(country, labelledCode))
    return labelledCode;
  const candidates = [
    ...(/(?:^|[\s,，、;；|(（])(?<code>[A-Z\d-]{2,5}[ -][A-Z\d]{2,5}|[A-Z\d-]{4,9})\s*[)）]?$/iu
      .exec(text)
      ?.slice(1) ?? []),
    ...(postcodeFirstCountries.has(country)
      ? (/^[(（]?(?<code>\d[\d-]{4,8})(?=[\s,，、;；|)）\p{L}])/u.exec(text)?.slice(1) ?? [])
      : []),
  ].flatMap((code) => [code, ...(/[ ]/.test(code) ? [code.slice(code.indexOf(' ') + 1)] : [])]);
  return candidates.find((code) => isUnlabelledPostcode(country, text, code));
}

function isUnlabelledPostcode(country: string, text: string, code: string): boolean {
  if (!/\d/.test(code)) return false;
  const isValid = isExactPostcode(country, code) || (/^\d{6,8}$/.test(code) && isPostcode(country, code));
  if (!isValid) return false;
  const before = text.slice(0, text.lastIndexOf(code));
  if (numberLabelPattern.test(before)) return false;
  return !/^\d+$/.test(code) || code.length >= MIN_SAFE_LENGTH || /[,，、;；|(（]\s*$/u.test(before);
}
