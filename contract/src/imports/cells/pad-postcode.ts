import { isPostcode } from '../../positions/postcodes.ts';

/** Countries whose postcodes are numbers of one length, some of them with a nought first, or two. In others a short one is a slip. */
const noughts: ReadonlyMap<string, number> = new Map([
  ...'BR CN CO DE DZ EC ES FR GE GT KR KZ MX MY NO NZ AU RO SG SK TR UA'
    .split(' ')
    .map((code) => [code, 1] as const),
  ...'FI IT JP KE LK US'.split(' ').map((code) => [code, 2] as const),
]);

/** Where a country's noughts are, if only some of its states have them: elsewhere a digit is lost that nobody can know. */
const statesWithNoughts: Readonly<Record<string, RegExp>> = {
  US: /^(?:ct|ma|me|nh|nj|ri|vt|pr|vi|ae|connecticut|massachusetts|maine|new hampshire|new jersey|rhode island|vermont|puerto rico|virgin islands)$/,
  MX: /^(?:cdmx|df|distrito federal|ciudad de mexico|mexico df|mexico city)$/,
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase();

/**
 * A postcode with the noughts that a spreadsheet has taken off: it keeps 02108 as 2108. Undefined where none are missing, or where
 * it would be a guess.
 */
export function padPostcode(country: string, said: string, state: string): string | undefined {
  const most = noughts.get(country);
  if (most === undefined || !/^[1-9]\d{1,6}$/.test(said) || isPostcode(country, said)) return undefined;
  const states = statesWithNoughts[country];
  if (states && state !== '' && !states.test(plain(state))) return undefined;
  const padded = [`0${said}`, ...(most > 1 ? [`00${said}`] : [])];
  return padded.find((code) => isPostcode(country, code));
}
