import { isPostcode, isPostcodeAsWritten } from '../../positions/postcodes.ts';

/** What people write before a postcode, in the languages of those who write so. */
const LABEL =
  '(?:邮政编码|邮编|邮码|郵政編碼|郵政區號|郵遞區號|郵編|郵便番号|〒|우편 ?번호|почтовый индекс|индекс|c[oó]digo postal|code postal|c[oó]d\\.? postal|c\\.? ?p\\.?|cep|plz|zip ?code|zip|post ?code|postal code|pin ?code)(?:\\s*(?:是|为|為))?[\\s:：.#]*';
/** What begins and ends a part of a street. */
const EDGE = '[\\s,，、;；|/()（）【】[\\]]';
/** Numbers after these are of a box or a door, however long. */
const NUMBERED =
  /(?:box|apartado|а\/я|apt|apartment|unit|suite|ste|room|rm|no|nr|nº|km|casilla|postfach|bp)[.:# ]*$|#\s*$/iu;
/** Shorter codes may be the number of a house. */
const LONG = 5;
/** Where the code stands before the street as often as after it. */
const codeFirst: ReadonlySet<string> = new Set(['CN', 'JP', 'KR', 'TW', 'RU', 'KZ', 'BY', 'KG', 'UA', 'UZ']);

/** Full-width digits and hyphens as plain ones, each in its place. */
const plainDigits = (text: string) =>
  text.replace(/[０-９－‐‑–—−]/g, (sign) => (/[０-９]/.test(sign) ? sign.normalize('NFKC') : '-'));

/** The street without its part from one place to another, and without the brackets and commas that only parted it from the rest. */
function without(street: string, from: number, to: number): string {
  const before = street.slice(0, from).replace(/[\s,，、;；|/]+$/u, '');
  const after = street.slice(to).replace(/^[\s,，、;；|/]+/u, '');
  if (/[(（【[]$/u.test(before) && /^[)）】\]]/u.test(after))
    return without(
      street,
      street.lastIndexOf(before.slice(-1), from),
      street.indexOf(after[0] ?? '', to) + 1,
    );
  if (before === '' || after === '') return before || after;
  const gap = street.slice(before.length, street.length - after.length);
  return `${before}${/[,，、;；|/]/u.exec(gap)?.[0] ?? ''}${/\s/u.test(gap) ? ' ' : ''}${after}`;
}

/**
 * A street without the postcode that has a field of its own: a label printed it twice. One without a word that calls it a
 * postcode is taken only where it cannot be the number of a house.
 */
export function withoutPostcode(country: string | null, street: string, postcode: string): string {
  const signs = plainDigits(postcode).replace(/[^\p{L}\p{N}]/gu, '');
  const text = plainDigits(street);
  if (signs.length < 3 || !text.replace(/[ -]/g, '').toUpperCase().includes(signs.toUpperCase()))
    return street;
  const code = [...signs].join('[ -]?');
  const labelled = new RegExp(
    `(?<![\\p{L}\\p{N}])${LABEL}${code}(?![\\p{L}\\p{N}])|(?<=\\p{Script=Han})${LABEL}${code}(?!\\d)`,
    'iu',
  ).exec(text);
  const bare = labelled ?? bareCode(code, country, signs.length, text);
  if (!bare) return street;
  // What is nothing but a postcode is no street without it either.
  return without(street, bare.index, bare.index + bare[0].length) || street;
}

function bareCode(code: string, country: string | null, length: number, text: string) {
  const isNumber = !/\p{L}/u.test(code);
  const isShort = isNumber && length < LONG;
  const start =
    country && codeFirst.has(country) && !isShort ? `^|${EDGE}` : isShort ? '[,，、;；|(（]\\s*' : EDGE;
  const end = isShort ? '(?=\\s*(?:[,，、;；|)）]|$))' : `(?=${EDGE}|$)`;
  const found = new RegExp(`(?<=${start})${code}${end}`, 'iu').exec(text);
  return found && !NUMBERED.test(text.slice(0, found.index)) ? found : undefined;
}

/**
 * The postcode that stands in a street, of a row that says it nowhere else: one that is called so, else one at the end or, where
 * codes are written first, at the beginning. Undefined where it may be the number of a house or of a box.
 */
export function postcodeIn(country: string, street: string): string | undefined {
  const text = plainDigits(street).trim();
  if (!/\d/.test(text)) return undefined;
  const called = new RegExp(
    `(?:${LABEL})(?<code>[A-Z\\d][A-Z\\d -]{1,9}?)(?=[^A-Z\\d -]|$| (?![A-Z\\d]*\\d))`,
    'iu',
  ).exec(text)?.groups?.code;
  if (called && isPostcodeAsWritten(country, called)) return called;
  if (called && /^\d[\d-]*$/.test(called) && isPostcode(country, called)) return called;
  const candidates = [
    ...(/(?:^|[\s,，、;；|(（])(?<code>[A-Z\d-]{2,5}[ -][A-Z\d]{2,5}|[A-Z\d-]{4,9})\s*[)）]?$/iu
      .exec(text)
      ?.slice(1) ?? []),
    ...(codeFirst.has(country)
      ? (/^[(（]?(?<code>\d[\d-]{4,8})(?=[\s,，、;；|)）\p{L}])/u.exec(text)?.slice(1) ?? [])
      : []),
  ].flatMap((code) => [code, ...(/[ ]/.test(code) ? [code.slice(code.indexOf(' ') + 1)] : [])]);
  return candidates.find((code) => isBareCode(country, text, code));
}

function isBareCode(country: string, text: string, code: string): boolean {
  if (!/\d/.test(code)) return false;
  const isWritten =
    isPostcodeAsWritten(country, code) || (/^\d{6,8}$/.test(code) && isPostcode(country, code));
  if (!isWritten) return false;
  const before = text.slice(0, text.lastIndexOf(code));
  if (NUMBERED.test(before)) return false;
  return !/^\d+$/.test(code) || code.length >= LONG || /[,，、;；|(（]\s*$/u.test(before);
}
