import { type MaskedParty, PartyDraft } from '@miya/contract/addresses';
import { emptyRegion, type RegionDraft } from '../positions/index.ts';

/** The values of a sender or receiver in a form. Drafts store them as JSON. */
export type PartyFormValues = Record<
  'name' | 'mobile' | 'company' | 'phone' | 'detail' | 'postcode',
  string
> & {
  region: RegionDraft;
  /** Undefined: the user has not changed the number, so the stored number stays. '': the stored number is deleted. */
  identityNumber: string | undefined;
};

export const emptyParty: PartyFormValues = {
  name: '',
  mobile: '',
  company: '',
  identityNumber: undefined,
  phone: '',
  region: emptyRegion,
  detail: '',
  postcode: '',
};

/** Creates the form values of an address of the address book. The identity number stays on the server. */
export function createPartyForm({ identityMasked: _, ...party }: MaskedParty): PartyFormValues {
  return { ...party, identityNumber: undefined };
}

/** Converts the form values to the party of a request. Leaves out an unchanged identity number. */
export function toPartyDraft({ identityNumber, ...party }: PartyFormValues): PartyDraft {
  return identityNumber === undefined ? party : { ...party, identityNumber };
}

/**
 * Parses form values that the browser stored, perhaps with an older version of this code.
 * Returns undefined if they do not match the schema. An identity number is always dropped.
 */
export function parsePartyForm(stored: unknown): PartyFormValues | undefined {
  const { data: party } = PartyDraft.safeParse(stored);
  if (!party) return undefined;
  const { company = '', phone = '', detail = '', postcode = '' } = party;
  return { ...party, company, phone, detail, postcode, identityNumber: undefined };
}

/**
 * Builds the change of the form from a pasted party. A pasted name that differs from the name in the form means another
 * person: the company and phone of the previous person are removed, unless the pasted text has its own.
 * The identity number is always reset.
 */
export function buildPasteChange(
  current: PartyFormValues,
  pasted: Partial<PartyFormValues>,
): Partial<PartyFormValues> {
  const removed = hasOtherName(current, pasted) ? { company: '', phone: '' } : {};
  return { identityNumber: undefined, ...removed, ...pasted };
}

/** True if the form and the pasted party both have a name and the names differ. */
export const hasOtherName = (current: PartyFormValues, { name }: Partial<PartyFormValues>) =>
  name !== undefined && current.name.trim() !== '' && name !== current.name.trim();

export const isSameParty = (party: PartyFormValues, otherParty: PartyFormValues) =>
  JSON.stringify(party) === JSON.stringify(otherParty);
