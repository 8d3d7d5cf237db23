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
import { type Problem, problem } from './problems.ts';

// PostgreSQL stores neither NUL nor half a surrogate pair, and no other control character belongs in one line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u001f\u007f]/;
const isLine = (text: string) => text.isWellFormed() && !control.test(text);

/** One line of text, trimmed. */
export const line = (most: number) =>
  z
    .string(problem('field_invalid'))
    .max(most, problem('text_long'))
    .refine(isLine, problem('text_invalid'))
    .overwrite((text) => text.trim());

const breaks = /[\t\r\n\u0085\u2028\u2029]+/g;

/** One line of text from a form or a cell: what was broken into several lines or ends in a tab becomes one. */
export const tidyLine = (most: number) =>
  z
    .string(problem('field_invalid'))
    .overwrite((text) => text.replace(breaks, ' ').trim())
    .max(most, problem('text_long'))
    .refine(isLine, problem('text_invalid'));

// Line breaks stay; the other control characters go as above.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controlInText = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** Text of several lines, as a remark is; tabs become blanks, and every line break the same one. */
export const tidyText = (most: number) =>
  z
    .string(problem('field_invalid'))
    .overwrite((text) =>
      text
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replace(/\t/g, ' ')
        .trim(),
    )
    .max(most, problem('text_long'))
    .refine((text) => text.isWellFormed() && !controlInText.test(text), problem('text_invalid'));

export const Id = z.uuid(problem('field_invalid'));

/** The tenant's network number; tenantId on the wire. */
export const Netnum = z.int(problem('field_invalid')).min(1).max(NETNUM_MAX);

export const Name = line(NAME_MAX).refine((name) => name.length > 0, problem('name_required'));

/**
 * A number as people type and paste it: full-width digits, the dashes of other scripts and the unseen marks that phones copy
 * along become plain. Whether it is a real mobile number depends on a country: see phones.ts.
 */
export const phoneText = (missing: Problem) =>
  z
    .string(problem(missing))
    .overwrite((text) =>
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[‐-―−]/g, '-')
        .trim()
        .replace(/^tel:\s*/i, ''),
    )
    .min(1, problem(missing))
    .max(PHONE_MAX, problem('phone_invalid'))
    .regex(/^\(?\+?[\d\s().-]+$/, problem('phone_invalid'));

/** One's own, of the country of the tenant or with a code. */
export const Phone = phoneText('phone_required');

// A password is not trimmed and has no rule but its length: what people type is their password.
const password = z
  .string(problem('password_required'))
  .max(PASSWORD_MAX, problem('password_long'))
  .refine((text) => text.isWellFormed(), problem('text_invalid'));

/** A password being chosen. */
export const NewPassword = password
  .min(1, problem('password_required'))
  .min(PASSWORD_MIN, problem('password_short'));

/** A password being checked: its length is no business of the form. */
export const Password = password.min(1, problem('password_required'));

/** People copy a code with the blank that its message has in the middle. */
export const Code = z
  .string(problem('code_required'))
  .overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .min(1, problem('code_required'))
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), problem('code_invalid'));

/** An e-mail address, as nearly all of them look. Whether letters arrive there only a letter can tell. */
export const Email = z
  .string(problem('email_invalid'))
  .trim()
  .min(1, problem('email_required'))
  .max(EMAIL_MAX, problem('text_long'))
  .regex(/^[A-Za-z0-9_.+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, problem('email_invalid'));

/** Money: integer minor units of the currency beside it. */
export const MinorUnits = z.int();
export const Currency = z.string().regex(/^[A-Z]{3}$/);
export const LanguageCode = z.enum(languages);
/** Where the reader is, as far as it decides how numbers are written: a country, or a part of the world as in es-419. */
export const RegionCode = z.string().regex(/^(?:[A-Z]{2}|\d{3})$/);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** What is wrong with which field, as an answer carries it. */
export const FieldProblems = z.array(z.object({ field: z.string(), problem: z.string() }));
/** A calendar day, 2026-07-01. */
export const Day = z.iso
  .date(problem('field_invalid'))
  .refine((day) => day >= '2000-01-01', problem('field_invalid'));
/** A moment, with its offset: the reader's midnight is not the server's. */
export const Moment = z.iso.datetime({ offset: true, error: problem('field_invalid') });

export const Grams = z.int(problem('field_invalid')).min(1, problem('weight_required')).max(WEIGHT_MAX);
/** An amount of money that moves or is insured. */
export const Amount = z.int(problem('field_invalid')).min(1, problem('amount_required')).max(MONEY_MAX);
/** Hundredths of a percent: 18 % is 1800. */
export const BasisPoints = z.int(problem('field_invalid')).min(0).max(30_000);
/** Chosen by who asks: the same key again gives the same answer and does nothing twice. */
export const IdempotencyKey = line(IDEMPOTENCY_KEY_MAX).refine((key) => key !== '', problem('field_invalid'));

/** The IANA name of the reader's time zone, Asia/Shanghai: where days and months begin is the reader's, not the server's. */
export const TimeZone = z
  .string(problem('field_invalid'))
  // An offset such as +08:00 is known to Intl as well, but knows of no summer time.
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/, problem('field_invalid'))
  .refine(isKnown, problem('field_invalid'));

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Where a page ended: opaque to whoever sends it back. Microseconds since 1970, then an id. */
export const TimedCursor = z
  .string(problem('field_invalid'))
  .length(53, problem('field_invalid'))
  .regex(/^[1-8]\d{15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, problem('field_invalid'));
