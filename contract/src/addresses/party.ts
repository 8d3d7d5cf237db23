import * as z from 'zod';
import { checkIdentity } from '../identity-numbers/index.ts';
import { countryCodeSet, isPostcode, Region } from '../positions/index.ts';
import { normalizedLine, typedPhone } from '../values/fields.ts';
import {
  COMPANY_MAX,
  DETAIL_MAX,
  IDENTITY_MAX,
  LANDLINE_MAX,
  NAME_MAX,
  POSTCODE_MAX,
} from '../values/limits.ts';
import { parseMobileNumber } from '../values/phones.ts';
import { canPrint } from '../values/printable.ts';
import { type FieldProblem, problemKey, toProblem } from '../values/problems.ts';
import { listDeliveryProblems, listStreetProblems } from './delivery-requirements.ts';

/**
 * A sender or receiver in the address book, the order form, imports and the API. Parsing normalizes the fields for
 * storage: the mobile number to E.164, postcode and identity number to the form that is usual in the country.
 */
export const Party = z
  .object({
    name: normalizedLine(NAME_MAX).min(1, problemKey('contact_name_required')),
    mobile: typedPhone('contact_phone_required'),
    company: normalizedLine(COMPANY_MAX).default(''),
    /** In a change, a party without this field keeps the stored number, and an empty text deletes it. */
    identityNumber: normalizedLine(IDENTITY_MAX).optional(),
    /** The landline. */
    phone: normalizedLine(LANDLINE_MAX).default(''),
    region: Region,
    detail: normalizedLine(DETAIL_MAX).default(''),
    postcode: normalizedLine(POSTCODE_MAX).default(''),
  })
  .check((context) => {
    const failedFields = new Set(context.issues.map(({ path }) => path?.[0]));
    const { problems, normalized } = applyCountryRules(context.value, (field) => !failedFields.has(field));
    for (const { field, problem: message } of problems) {
      context.issues.push({
        code: 'custom',
        message,
        path: field.split('.'),
        input: context.value,
        continue: true,
      });
    }
    context.value = normalized;
  });
export type Party = z.output<typeof Party>;

/** A party that also has all fields that a delivery in its country requires. */
export const Receiver = Party.superRefine(
  (party, { issues, addIssue }) => {
    const failedFields = new Set(issues.filter(({ code }) => code !== 'custom').map(({ path }) => path?.[0]));
    // The street is required in every country, so it is checked even if the country is missing.
    const problems = failedFields.has('region') ? listStreetProblems(party) : listDeliveryProblems(party);
    for (const { field, problem: message } of problems)
      addIssue({ code: 'custom', message, path: field.split('.') });
  },
  // Runs even if other fields have problems, so that the user sees all problems at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/**
 * Checks and normalizes the fields whose rules depend on the country. Skips fields that already have a problem, such as
 * texts that are too long: the patterns below would take too much time for them.
 */
function applyCountryRules(
  party: Party,
  hasValidFormat: (field: string) => boolean,
): { problems: FieldProblem[]; normalized: Party } {
  const { code, value } = party.region.country;
  const problems: FieldProblem[] = [];
  const normalized = { ...party };
  if (!countryCodeSet.has(code) || value !== code) {
    return { problems: [{ field: 'region.country', problem: 'country_required' }], normalized };
  }
  if (hasValidFormat('mobile')) {
    const mobile = parseMobileNumber(party.mobile, code);
    if (mobile) normalized.mobile = mobile;
    else problems.push({ field: 'mobile', problem: 'phone_invalid' });
  }
  if (hasValidFormat('phone') && !isLandline(party.phone))
    problems.push({ field: 'phone', problem: 'landline_invalid' });
  if (hasValidFormat('postcode') && party.postcode !== '') {
    normalized.postcode = party.postcode.normalize('NFKC').toUpperCase();
    if (!isPostcode(code, normalized.postcode))
      problems.push({ field: 'postcode', problem: 'postcode_invalid' });
  }
  if (hasValidFormat('identityNumber') && party.identityNumber) {
    const identity = checkIdentity(code, party.identityNumber);
    if (identity.ok) normalized.identityNumber = identity.normalized;
    else problems.push({ field: 'identityNumber', problem: identity.problem });
  }
  return { problems, normalized };
}

const landlinePattern = /^[+\d\s().\-/#*,]+((ext|x|int|доб|вн|转|轉|内線|分機)\.?\s*\d{1,6})?$/i;

/**
 * Accepts an empty text and all usual spellings, with area code and extension. This loose check is enough, because the
 * number is only printed, never dialled.
 */
function isLandline(typed: string): boolean {
  if (typed === '') return true;
  const normalized = typed.normalize('NFKC');
  const digitCount = normalized.replace(/\D/g, '').length;
  return digitCount >= 5 && digitCount <= 24 && landlinePattern.test(normalized);
}

const RegionLevelDraft = z.object({ value: z.string().nullable(), label: z.string() }).nullable();

/** A party whose fields are not checked yet: only their types are known. */
export const PartyDraft = z.object({
  name: z.string(),
  mobile: z.string(),
  company: z.string().optional(),
  identityNumber: z.string().optional(),
  phone: z.string().optional(),
  region: z.object({
    country: z.object({ value: z.string(), label: z.string(), code: z.string() }).nullable(),
    province: RegionLevelDraft,
    city: RegionLevelDraft,
    district: RegionLevelDraft,
  }),
  detail: z.string().optional(),
  postcode: z.string().optional(),
});
export type PartyDraft = z.input<typeof PartyDraft>;

/** Lists the problems that a schema finds: for each field the first one, which the user must correct first. */
export function listPartyProblems(party: PartyDraft, schema: typeof Party | typeof Receiver): FieldProblem[] {
  const issues = schema.safeParse(party).error?.issues ?? [];
  const firstProblems = new Map<string, FieldProblem>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!firstProblems.has(field)) firstProblems.set(field, { field, problem: toProblem(message) });
  }
  return [...firstProblems.values()];
}

/** Lists the fields that are accepted but that the user should check again. */
export function listPartyWarnings({ region, identityNumber, ...texts }: PartyDraft): FieldProblem[] {
  const unprintable = (['name', 'company', 'detail'] as const)
    .filter((field) => !canPrint(texts[field] ?? ''))
    .map((field): FieldProblem => ({ field, problem: 'letters_unprintable' }));
  if (!region.country || !identityNumber?.trim()) return unprintable;
  const identity = checkIdentity(region.country.code, identityNumber);
  return identity.ok === 'warn'
    ? [...unprintable, { field: 'identityNumber', problem: identity.problem }]
    : unprintable;
}

/** A party in a response. `identityMasked` is the masked identity number; empty if there is none. */
export const MaskedParty = z.object({
  name: z.string(),
  mobile: z.string(),
  company: z.string(),
  identityMasked: z.string(),
  phone: z.string(),
  region: Region,
  detail: z.string(),
  postcode: z.string(),
});
export type MaskedParty = z.infer<typeof MaskedParty>;
