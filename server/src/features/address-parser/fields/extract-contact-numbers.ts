import { parseMobileNumber } from '@miya/contract/phones';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findAddressFormat } from '../countries/index.ts';
import { type DigitGroup, listDigitRuns } from '../text/digit-runs.ts';
import type { LabelKind, PastedText, Span } from '../text/pasted-text.ts';
import type { FoundValue } from './extract-identity-number.ts';

type PhoneKind = 'mobile' | 'landline' | 'either';
/**
 * `isValid`: the number is in a range that is in use. An invalid number is only extracted when the text leaves no doubt
 * that it is a phone number. `kind` is 'either' when the country does not separate mobile numbers from landline
 * numbers.
 */
type ExtractedPhone = Span & {
  number: string;
  extension: string;
  kind: PhoneKind;
  label: LabelKind | undefined;
  isValid: boolean;
};
/** `leftovers`: further numbers, and the extension of a mobile number. */
export type ContactNumbers = { mobile?: FoundValue; phone?: FoundValue; leftovers: string[] };

/** An address has two or three numbers. The limits keep the parser fast for a hostile text of many digits. */
const MAX_PARSE_ATTEMPTS = 150;
const MAX_PHONES = 6;
const EXTENSION = /^ ?(?:\( ?)?(?:转|轉|分机号?|內線|内線|ext\.?|x|доб\.?|-) ?:? ?(\d{1,6})\)?(?!\d)/i;

/** The digits after these words belong to a post box, a door code or a customer account, not to a phone. */
const NOT_A_PHONE_BEFORE =
  /(?<!\p{L})(?:post(?:nummer|nr|fach)|packstation|kundennummer|apartado|p\.? ?o\.? ?box|bp|cs|tsa|(?:digi)?code|interphone)[. :#]{0,2}$/iu;

/**
 * Extracts the phone numbers and chooses the mobile number. Takes the first that applies:
 * 1. a number with the label 'mobile' that is not a landline number
 * 2. a mobile number without the label 'landline' and without an extension
 * 3. a number of a country that does not separate both kinds, without the label 'landline' and without an extension
 * 4. any mobile number
 * 5. an Argentine number that people write like a landline number: the 9 of mobile numbers is missing
 * 6. any number of a country that does not separate both kinds. This number may also be the phone number.
 *
 * The phone number is the first other number that is not a mobile number, else the first other number.
 */
export function extractContactNumbers(pasted: PastedText, country: string | undefined): ContactNumbers {
  const phones = extractPhones(pasted, country);
  const mobile =
    phones.find(({ label, kind }) => label === 'mobile' && kind !== 'landline') ??
    phones.find(({ label, kind, extension }) => kind === 'mobile' && label !== 'landline' && !extension) ??
    phones.find(({ label, kind, extension }) => kind === 'either' && label !== 'landline' && !extension) ??
    phones.find(({ kind }) => kind === 'mobile') ??
    phones.find(
      ({ label, number }) =>
        label !== 'landline' && number.startsWith('+54') && parseMobileNumber(number, 'AR'),
    );
  const guessedMobile = mobile ? undefined : phones.find(({ kind }) => kind === 'either');
  const phone =
    phones.find((candidate) => candidate !== mobile && candidate.kind !== 'mobile') ??
    phones.find((candidate) => candidate !== mobile);
  const leftovers = phones
    .filter((candidate) => candidate !== mobile && candidate !== phone)
    .map(({ number }) => number);
  // A shop system gives a hidden mobile number an extension. A call without the extension does not reach the person.
  if (mobile?.extension) leftovers.push(mobile.extension);
  return {
    ...(mobile && {
      mobile: {
        // Without its 9, the Argentine number '11 5555-6789' has the form of a landline number.
        value:
          mobile.kind === 'landline'
            ? (parseMobileNumber(mobile.number, 'AR') ?? mobile.number)
            : mobile.number,
        sure: !mobile.extension && mobile.isValid && mobile.kind !== 'landline',
      },
    }),
    ...(guessedMobile && { mobile: { value: guessedMobile.number, sure: false } }),
    ...(phone && {
      phone: {
        value: phone.number + (phone.extension && `-${phone.extension}`),
        sure: phone.kind !== 'mobile' && phone.isValid,
      },
    }),
    leftovers,
  };
}

function extractPhones(pasted: PastedText, country: string | undefined): ExtractedPhone[] {
  const phones: ExtractedPhone[] = [];
  let attempts = MAX_PARSE_ATTEMPTS;
  for (const run of listDigitRuns(pasted)) {
    for (let first = 0; first < run.length && attempts > 0 && phones.length < MAX_PHONES; first++) {
      // The longest number is tried first, because the beginning of a phone number may be a valid number too.
      for (let last = Math.min(run.length - 1, first + getMaxGroups(run) - 1); last >= first; last--) {
        const groups = run.slice(first, last + 1);
        if (!hasPhoneLength(groups)) continue;
        attempts--;
        const phone = parsePhone(pasted, groups, country);
        if (!phone) continue;
        pasted.markUsed(phone);
        phones.push(phone);
        first = run.findLastIndex(({ from }) => from < phone.to);
        break;
      }
    }
  }
  return phones;
}

/** Returns how many groups one phone number may have: 13 when each digit is a group ('0 7 7 8 6 1 ...'), else 7. */
const getMaxGroups = (run: readonly DigitGroup[]) =>
  run.every(({ digits }) => digits.length === 1) ? 13 : 7;

/**
 * Removes the prefixes 1, 01, 044 and 045 of Mexican numbers. Mexico has abolished them, but people still write them.
 */
function removeOldMexicanPrefix(dialled: string, country: string | undefined): string {
  const national = country === 'MX' ? /^(?:01|044|045)(\d{10})$/.exec(dialled)?.[1] : undefined;
  return national ?? dialled.replace(/^\+521(?=\d{10}$)/, '+52');
}

function hasPhoneLength(groups: DigitGroup[]): boolean {
  const digits = groups.reduce((length, group) => length + group.digits.length, 0);
  // A plus is only allowed at the start of a number.
  return digits >= 7 && digits <= 17 && groups.every(({ hasPlus }, i) => i === 0 || !hasPlus);
}

/**
 * Checks for a Japanese house number before the phone number: '梅田1-1-3 06-6345-1234'. Japanese phone numbers start with
 * 0 or 81, so a first group with other digits is a house number.
 */
const hasHouseNumberFirst = ([start, ...others]: readonly DigitGroup[]) =>
  start?.hasPlus === false &&
  !/^(?:0|81)/.test(start.digits) &&
  others.some(({ digits }) => digits.startsWith('0'));

function parsePhone(
  pasted: PastedText,
  groups: DigitGroup[],
  country: string | undefined,
): ExtractedPhone | undefined {
  const { text } = pasted;
  const [start] = groups;
  const end = groups.at(-1);
  if (!start || !end) return undefined;
  const digits = groups.map((group) => group.digits).join('');
  const dialled = start.hasPlus ? `+${digits}` : digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const typed = removeOldMexicanPrefix(dialled, country);
  if (country === 'JP' && hasHouseNumberFirst(groups)) return undefined;
  if (!start.hasPlus && NOT_A_PHONE_BEFORE.test(text.slice(Math.max(0, start.from - 16), start.from)))
    return undefined;
  const parsed =
    parsePhoneNumberFromString(typed, country as CountryCode) ??
    (digits.startsWith('86') ? parsePhoneNumberFromString(`+${digits}`) : undefined);
  if (!parsed) return undefined;
  const isValid = parsed.isValid();
  if (!isValid && !isPlausible(pasted, groups, dialled, country, parsed.isPossible())) return undefined;
  const from = text.slice(0, start.from).search(/\(?\+?\(?$/);
  const closing = /^ ?\)/.exec(text.slice(end.to, end.to + 2))?.[0].length ?? 0;
  const isOpen = text.slice(from, end.to).includes('(') && !text.slice(from, end.to).includes(')');
  const to = end.to + (isOpen ? closing : 0);
  const extension = EXTENSION.exec(text.slice(to, to + 16));
  const type = parsed.getType();
  return {
    from,
    to: to + (extension?.[0].length ?? 0),
    number: parsed.number,
    extension: extension?.[1] ?? '',
    kind: type === 'MOBILE' ? 'mobile' : type === 'FIXED_LINE_OR_MOBILE' || !isValid ? 'either' : 'landline',
    label: pasted.findLabelBefore(start.from)?.kind,
    isValid,
  };
}

/**
 * Checks that a number outside the ranges in use is still a phone number. It needs a possible length for the country,
 * at least nine characters with the plus, and one of:
 * 1. a plus
 * 2. in a country with an address format and postcode areas: a 0 at the start, or a label for phones directly before
 */
function isPlausible(
  pasted: PastedText,
  groups: readonly DigitGroup[],
  dialled: string,
  country: string | undefined,
  isPossible: boolean,
): boolean {
  const [start] = groups;
  if (!isPossible || dialled.length < 9) return false;
  if (start?.hasPlus) return true;
  if (!findAddressFormat(country)?.postcodeAreas) return false;
  const label = start && pasted.findLabelBefore(start.from);
  const hasPhoneLabel =
    label !== undefined && (label.kind === 'mobile' || label.kind === 'phone' || label.kind === 'landline');
  return /^[+0]/.test(dialled) || (hasPhoneLabel && (start?.from ?? 0) - label.valueFrom <= 2);
}
