import * as z from 'zod';
import { checkIdentity } from '../identity-numbers/index.ts';
import { countries, isPostcode, Region } from '../positions/index.ts';
import { phoneText, tidyLine } from '../values/fields.ts';
import {
  COMPANY_MAX,
  DETAIL_MAX,
  IDENTITY_MAX,
  LANDLINE_MAX,
  NAME_MAX,
  POSTCODE_MAX,
} from '../values/limits.ts';
import { toMobile } from '../values/phones.ts';
import { canPrint } from '../values/printable.ts';
import { type FieldProblem, problem, toProblem } from '../values/problems.ts';
import { missingForDelivery, missingStreet } from './deliverable.ts';

/**
 * A sender or a receiver: of the address book, the order form, a row of an import and the API alike. What is read
 * with it comes out as it is stored: the mobile number in E.164, postcode and identity number as they are written in
 * the country.
 */
export const Party = z
  .object({
    name: tidyLine(NAME_MAX).min(1, problem('contact_name_required')),
    mobile: phoneText('contact_phone_required'),
    company: tidyLine(COMPANY_MAX).default(''),
    /** A party that leaves it out says nothing about it, and a change leaves it as it is. An empty one says that there is none. */
    identityNumber: tidyLine(IDENTITY_MAX).optional(),
    /** The landline. */
    phone: tidyLine(LANDLINE_MAX).default(''),
    region: Region,
    detail: tidyLine(DETAIL_MAX).default(''),
    postcode: tidyLine(POSTCODE_MAX).default(''),
  })
  .check((context) => {
    const failed = new Set(context.issues.map(({ path }) => path?.[0]));
    const { problems, stored } = checkByCountry(context.value, (field) => !failed.has(field));
    for (const { field, problem: message } of problems) {
      context.issues.push({
        code: 'custom',
        message,
        path: field.split('.'),
        input: context.value,
        continue: true,
      });
    }
    context.value = stored;
  });
export type Party = z.output<typeof Party>;

/** The same where something is to be delivered: with all that the destination needs for it. */
export const Receiver = Party.superRefine(
  (party, { issues, addIssue }) => {
    const unread = new Set(issues.filter(({ code }) => code !== 'custom').map(({ path }) => path?.[0]));
    // Of an address without a country it is known all the same that its street is missing.
    const missing = unread.has('region') ? missingStreet(party) : missingForDelivery(party);
    for (const { field, problem: message } of missing)
      addIssue({ code: 'custom', message, path: field.split('.') });
  },
  // What else is wrong must not keep it back: told one after the other, it would take as many rounds.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/**
 * The rules that depend on the country, and the party as it is stored when it follows them. What has failed already is
 * left alone: a postcode of a hundred thousand letters must not be spelled in every way a postcode can be.
 */
function checkByCountry(
  party: Party,
  isFit: (field: string) => boolean,
): { problems: FieldProblem[]; stored: Party } {
  const { code, value } = party.region.country;
  const problems: FieldProblem[] = [];
  const stored = { ...party };
  if (!countries.has(code) || value !== code) {
    return { problems: [{ field: 'region.country', problem: 'country_required' }], stored };
  }
  if (isFit('mobile')) {
    const mobile = toMobile(party.mobile, code);
    if (mobile) stored.mobile = mobile;
    else problems.push({ field: 'mobile', problem: 'phone_invalid' });
  }
  if (isFit('phone') && !isLandline(party.phone))
    problems.push({ field: 'phone', problem: 'landline_invalid' });
  if (isFit('postcode') && party.postcode !== '') {
    stored.postcode = party.postcode.normalize('NFKC').toUpperCase();
    if (!isPostcode(code, stored.postcode)) problems.push({ field: 'postcode', problem: 'postcode_invalid' });
  }
  if (isFit('identityNumber') && party.identityNumber) {
    const identity = checkIdentity(code, party.identityNumber);
    if (identity.ok) stored.identityNumber = identity.normalized;
    else problems.push({ field: 'identityNumber', problem: identity.problem });
  }
  return { problems, stored };
}

const landline = /^[+\d\s().\-/#*,]+((ext|x|int|доб|вн|转|轉|内線|分機)\.?\s*\d{1,6})?$/i;

/** Any number with area code and extension passes, as people write them: it is printed, and nothing dials it. */
function isLandline(typed: string): boolean {
  if (typed === '') return true;
  const plain = typed.normalize('NFKC');
  const digits = plain.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 24 && landline.test(plain);
}

const RegionLevelDraft = z.object({ value: z.string().nullable(), label: z.string() }).nullable();

/** A party of which only the shape is known: a row before it is checked. */
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

/** What is wrong with it by the rules of its side, at most one problem per field: the first is what the person has to mend first. */
export function partyProblems(party: PartyDraft, rules: typeof Party | typeof Receiver): FieldProblem[] {
  const issues = rules.safeParse(party).error?.issues ?? [];
  const first = new Map<string, FieldProblem>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!first.has(field)) first.set(field, { field, problem: toProblem(message) });
  }
  return [...first.values()];
}

/** What the person should look at again, though it may be used as it is. */
export function partyWarnings({ region, identityNumber, ...printed }: PartyDraft): FieldProblem[] {
  const unprinted = (['name', 'company', 'detail'] as const)
    .filter((field) => !canPrint(printed[field] ?? ''))
    .map((field): FieldProblem => ({ field, problem: 'letters_unprintable' }));
  if (!region.country || !identityNumber?.trim()) return unprinted;
  const identity = checkIdentity(region.country.code, identityNumber);
  return identity.ok === 'warn'
    ? [...unprinted, { field: 'identityNumber', problem: identity.problem }]
    : unprinted;
}

/** A party as it is shown: the identity number is masked, and empty where there is none. */
export const ShownParty = z.object({
  name: z.string(),
  mobile: z.string(),
  company: z.string(),
  identityMasked: z.string(),
  phone: z.string(),
  region: Region,
  detail: z.string(),
  postcode: z.string(),
});
export type ShownParty = z.infer<typeof ShownParty>;
