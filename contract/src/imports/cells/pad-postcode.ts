import { isPostcode } from '../../positions/postcodes.ts';

/**
 * The maximum number of leading zeros of a postcode, by country. All postcodes of a listed country have the same number
 * of digits. A short postcode of any other country stays unchanged, because it is a typing mistake.
 */
const maxLeadingZeros: ReadonlyMap<string, number> = new Map([
  ...'BR CN CO DE DZ EC ES FR GE GT KR KZ MX MY NO NZ AU RO SG SK TR UA'
    .split(' ')
    .map((code) => [code, 1] as const),
  ...'FI IT JP KE LK US'.split(' ').map((code) => [code, 2] as const),
]);

/**
 * The states whose postcodes have leading zeros. In any other state of these countries, a short postcode lacks a digit
 * that is not a zero.
 */
const statesWithLeadingZeros: Readonly<Record<string, RegExp>> = {
  US: /^(?:ct|ma|me|nh|nj|ri|vt|pr|vi|ae|connecticut|massachusetts|maine|new hampshire|new jersey|rhode island|vermont|puerto rico|virgin islands)$/,
  MX: /^(?:cdmx|df|distrito federal|ciudad de mexico|mexico df|mexico city)$/,
};

const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase();

/**
 * Restores the leading zeros of a postcode that a spreadsheet stored as a number: 2108 becomes 02108. Returns
 * undefined if no zero is missing, or if postcodes of the country or state have no leading zeros.
 */
export function padPostcode(country: string, postcode: string, state: string): string | undefined {
  const maxZeros = maxLeadingZeros.get(country);
  if (maxZeros === undefined || !/^[1-9]\d{1,6}$/.test(postcode) || isPostcode(country, postcode))
    return undefined;
  const states = statesWithLeadingZeros[country];
  if (states && state !== '' && !states.test(normalize(state))) return undefined;
  const padded = [`0${postcode}`, ...(maxZeros > 1 ? [`00${postcode}`] : [])];
  return padded.find((code) => isPostcode(country, code));
}
