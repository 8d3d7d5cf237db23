import * as z from 'zod';
import { languages } from './languages.ts';
import {
  CODE_DIGITS,
  EMAIL_MAX,
  IDEMPOTENCY_KEY_MAX,
  MONEY_MAX,
  NAME_MAX,
  NETNUM_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MAX,
  WEIGHT_MAX,
} from './limits.ts';
import { type Problem, problemKey } from './problems.ts';

// PostgreSQL stores neither NUL nor half a surrogate pair. A single line contains no other control character either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds the characters to refuse
const controlCharacter = /[\u0000-\u001f\u007f]/;
const isSingleLine = (text: string) => text.isWellFormed() && !controlCharacter.test(text);

/** One line of text. Trims it; refuses line breaks. */
export const trimmedLine = (most: number) =>
  z
    .string(problemKey('field_invalid'))
    .max(most, problemKey('text_long'))
    .refine(isSingleLine, problemKey('text_invalid'))
    .overwrite((text) => text.trim());

const lineBreaksAndTabs = /[\t\r\n\u0085\u2028\u2029]+/g;

/** One line of text from a form or a cell. Replaces line breaks and tabs by a space, then trims the text. */
export const normalizedLine = (most: number) =>
  z
    .string(problemKey('field_invalid'))
    .overwrite((text) => text.replace(lineBreaksAndTabs, ' ').trim())
    .max(most, problemKey('text_long'))
    .refine(isSingleLine, problemKey('text_invalid'));

// All control characters except the line break \n.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds the characters to refuse
const controlCharacterInText = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** Text of several lines, such as a remark. Replaces tabs by spaces and all kinds of line breaks by `\n`. */
export const normalizedText = (most: number) =>
  z
    .string(problemKey('field_invalid'))
    .overwrite((text) =>
      text
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replace(/\t/g, ' ')
        .trim(),
    )
    .max(most, problemKey('text_long'))
    .refine((text) => text.isWellFormed() && !controlCharacterInText.test(text), problemKey('text_invalid'));

export const Id = z.uuid(problemKey('field_invalid'));

/** The network number of a tenant. Its field in calls is `tenantId`. */
export const Netnum = z.int(problemKey('field_invalid')).min(1).max(NETNUM_MAX);

export const Name = trimmedLine(NAME_MAX).refine((name) => name.length > 0, problemKey('name_required'));

/**
 * A phone number as typed or pasted. Converts full-width digits and dashes of other scripts to ASCII, and removes
 * invisible characters that are often copied with a number. phones.ts checks whether the result is a mobile number.
 */
export const typedPhone = (missing: Problem) =>
  z
    .string(problemKey(missing))
    .overwrite((text) =>
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[‐-―−]/g, '-')
        .trim()
        .replace(/^tel:\s*/i, ''),
    )
    .min(1, problemKey(missing))
    .max(PHONE_MAX, problemKey('phone_invalid'))
    .regex(/^\(?\+?[\d\s().-]+$/, problemKey('phone_invalid'));

/** The user's own phone number: a number of the tenant's country, or any number with a country code. */
export const Phone = typedPhone('phone_required');

// A password is never trimmed or changed. Its length is the only rule.
const password = z
  .string(problemKey('password_required'))
  .max(PASSWORD_MAX, problemKey('password_long'))
  .refine((text) => text.isWellFormed(), problemKey('text_invalid'));

/** A new password. */
export const NewPassword = password
  .min(1, problemKey('password_required'))
  .min(PASSWORD_MIN, problemKey('password_short'));

/** The password at sign-in. It may be shorter than a new password must be, so PASSWORD_MIN is not checked. */
export const Password = password.min(1, problemKey('password_required'));

/** A one-time code. Messages show it with a space in the middle, so spaces are removed. */
export const Code = z
  .string(problemKey('code_required'))
  .overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .min(1, problemKey('code_required'))
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), problemKey('code_invalid'));

/** An e-mail address in the usual form. The pattern does not prove that the mailbox exists. */
export const Email = z
  .string(problemKey('email_invalid'))
  .trim()
  .min(1, problemKey('email_required'))
  .max(EMAIL_MAX, problemKey('text_long'))
  .regex(/^[A-Za-z0-9_.+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, problemKey('email_invalid'));

/** Money: integer minor units of the currency beside it. */
export const MinorUnits = z.int();
export const Currency = z.string().regex(/^[A-Z]{3}$/);
export const LanguageCode = z.enum(languages);
/** The user's region, which decides how numbers are written: a country (`MX`) or a region (`419` as in es-419). */
export const RegionCode = z.string().regex(/^(?:[A-Z]{2}|\d{3})$/);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** The problems of the fields of a request, as responses contain them. */
export const FieldProblems = z.array(z.object({ field: z.string(), problem: z.string() }));
/** A calendar day, 2026-07-01. */
export const Day = z.iso
  .date(problemKey('field_invalid'))
  .refine((day) => day >= '2000-01-01', problemKey('field_invalid'));
/** A time with its UTC offset, because the user's day can begin at another time than the server's day. */
export const Moment = z.iso.datetime({ offset: true, error: problemKey('field_invalid') });

export const Grams = z.int(problemKey('field_invalid')).min(1, problemKey('weight_required')).max(WEIGHT_MAX);
/** A positive amount of money in minor units. */
export const Amount = z.int(problemKey('field_invalid')).min(1, problemKey('amount_required')).max(MONEY_MAX);
/** Hundredths of a percent: 18 % is 1800. */
export const BasisPoints = z.int(problemKey('field_invalid')).min(0).max(30_000);
/** The caller chooses the key. A repeated request with the same key returns the first result. */
export const IdempotencyKey = trimmedLine(IDEMPOTENCY_KEY_MAX).refine(
  (key) => key !== '',
  problemKey('field_invalid'),
);

/** The IANA name of the user's time zone, such as Asia/Shanghai. It decides where days and months begin. */
export const TimeZone = z
  .string(problemKey('field_invalid'))
  // Intl also accepts offsets such as +08:00. They are refused because an offset has no summer time.
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/, problemKey('field_invalid'))
  .refine(isKnownTimeZone, problemKey('field_invalid'));

function isKnownTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The position after the last row of a page: microseconds since 1970, then an id. Clients return it unchanged. */
export const TimedCursor = z
  .string(problemKey('field_invalid'))
  .length(53, problemKey('field_invalid'))
  .regex(/^[1-8]\d{15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, problemKey('field_invalid'));
