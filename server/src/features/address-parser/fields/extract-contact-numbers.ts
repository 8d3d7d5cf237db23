import { parseMobileNumber } from '@miya/contract/phones';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findAddressFormat } from '../countries/index.ts';
import { type DigitGroup, listDigitRuns } from '../text/digit-runs.ts';
import type { LabelKind, PastedText, Span } from '../text/pasted-text.ts';
import type { FoundValue } from './extract-identity-number.ts';

type PhoneKind = 'mobile' | 'landline' | 'either';
/** `valid`: of a range that is in use; others are read where the text leaves no doubt that it is a phone. */
type ExtractedPhone = Span & {
  number: string;
  extension: string;
  kind: PhoneKind;
  label: LabelKind | undefined;
  isValid: boolean;
};
export type ContactNumbers = { mobile?: FoundValue; phone?: FoundValue; leftovers: string[] };

/** A hostile text is all digits; a person has two or three numbers. */
const MAX_PARSE_ATTEMPTS = 150;
const MAX_PHONES = 6;
const EXTENSION = /^ ?(?:\( ?)?(?:转|轉|分机号?|內線|内線|ext\.?|x|доб\.?|-) ?:? ?(\d{1,6})\)?(?!\d)/i;

/** Digits after these are of a box, a lock or an account: nobody can be called there. */
const NOT_A_PHONE_BEFORE =
  /(?<!\p{L})(?:post(?:nummer|nr|fach)|packstation|kundennummer|apartado|p\.? ?o\.? ?box|bp|cs|tsa|(?:digi)?code|interphone)[. :#]{0,2}$/iu;

/** The mobile and the other number. Where a country does not tell them apart, the first is the mobile one. */
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
  // The only number there is has to be the one to call, whatever stands around it; an extension stays beside it.
  const only = mobile ? undefined : phones.find(({ kind }) => kind === 'either');
  const phone =
    phones.find((one) => one !== mobile && one.kind !== 'mobile') ?? phones.find((one) => one !== mobile);
  const leftovers = phones.filter((one) => one !== mobile && one !== phone).map(({ number }) => number);
  // A mobile number with an extension stands for somebody's hidden number: without it nobody answers.
  if (mobile?.extension) leftovers.push(mobile.extension);
  return {
    ...(mobile && {
      mobile: {
        // '11 5555-6789' of Argentina is a landline to all who do not know that a mobile number is meant.
        value:
          mobile.kind === 'landline'
            ? (parseMobileNumber(mobile.number, 'AR') ?? mobile.number)
            : mobile.number,
        sure: !mobile.extension && mobile.isValid && mobile.kind !== 'landline',
      },
    }),
    ...(only && { mobile: { value: only.number, sure: false } }),
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
  let tries = MAX_PARSE_ATTEMPTS;
  for (const row of listDigitRuns(pasted)) {
    for (let first = 0; first < row.length && tries > 0 && phones.length < MAX_PHONES; first++) {
      // The longest first: the beginning of a number may be one by itself.
      for (let last = Math.min(row.length - 1, first + getMaxGroups(row) - 1); last >= first; last--) {
        const groups = row.slice(first, last + 1);
        if (!hasPhoneLength(groups)) continue;
        tries--;
        const phone = parsePhone(pasted, groups, country);
        if (!phone) continue;
        pasted.markUsed(phone);
        phones.push(phone);
        first = row.findLastIndex(({ from }) => from < phone.to);
        break;
      }
    }
  }
  return phones;
}

/** '0 7 7 8 6 1...': who writes digit by digit writes as many groups as digits. */
const getMaxGroups = (row: readonly DigitGroup[]) =>
  row.every(({ digits }) => digits.length === 1) ? 13 : 7;

/** Mexico gave up 1, 01, 044 and 045 before its numbers in 2020; people write them still. */
function removeOldMexicanPrefix(dialled: string, country: string | undefined): string {
  const national = country === 'MX' ? /^(?:01|044|045)(\d{10})$/.exec(dialled)?.[1] : undefined;
  return national ?? dialled.replace(/^\+521(?=\d{10}$)/, '+52');
}

function hasPhoneLength(groups: DigitGroup[]): boolean {
  const digits = groups.reduce((length, group) => length + group.digits.length, 0);
  // A plus begins a number; it never stands inside one.
  return digits >= 7 && digits <= 17 && groups.every(({ hasPlus }, i) => i === 0 || !hasPlus);
}

/** '梅田1-1-3 06-6345-1234': a Japanese number is dialled with its nought, so what stands before that is a house. */
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

/** Nine digits or more that begin as one dials, or that are called a phone: nothing else in an address looks so, and a plus nowhere. */
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
  const isCalled =
    label !== undefined && (label.kind === 'mobile' || label.kind === 'phone' || label.kind === 'landline');
  return /^[+0]/.test(dialled) || (isCalled && (start?.from ?? 0) - label.valueFrom <= 2);
}
