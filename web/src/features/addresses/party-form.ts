import { PartyDraft, type ShownParty } from '@miya/contract/addresses';
import { emptyRegion, type RegionDraft } from '../positions/index.ts';

/** A sender or receiver while it is being filled in. */
export type PartyForm = Record<'name' | 'mobile' | 'company' | 'phone' | 'detail' | 'postcode', string> & {
  region: RegionDraft;
  /** Where it is undefined, nothing is said about the number, and a change leaves the stored one as it is. */
  identityNumber: string | undefined;
};

export const emptyParty: PartyForm = {
  name: '',
  mobile: '',
  company: '',
  identityNumber: undefined,
  phone: '',
  region: emptyRegion,
  detail: '',
  postcode: '',
};

/** An address of the book in the form. Its identity number stays on the server. */
export function formOf({ identityMasked: _, ...party }: ShownParty): PartyForm {
  return { ...party, identityNumber: undefined };
}

/** The party as the calls take it: a number of which nothing is said is left out. */
export function draftOf({ identityNumber, ...party }: PartyForm): PartyDraft {
  return identityNumber === undefined ? party : { ...party, identityNumber };
}

/** Reads a party that an earlier page left, perhaps of an earlier build; undefined where it does not fit. */
export function partyFormIn(kept: unknown): PartyForm | undefined {
  const { data: party } = PartyDraft.safeParse(kept);
  if (!party) return undefined;
  const { company = '', phone = '', detail = '', postcode = '' } = party;
  return { ...party, company, phone, detail, postcode, identityNumber: undefined };
}

/**
 * What a pasted party changes of the one that stood there. With another name it is somebody else: what only the one before
 * had, and the paste says nothing of, does not stay. The identity number never does.
 */
export function changeByPaste(before: PartyForm, pasted: Partial<PartyForm>): Partial<PartyForm> {
  const nothing = namesAnother(before, pasted) ? { company: '', phone: '' } : {};
  return { identityNumber: undefined, ...nothing, ...pasted };
}

export const namesAnother = (before: PartyForm, { name }: Partial<PartyForm>) =>
  name !== undefined && before.name.trim() !== '' && name !== before.name.trim();

export const isSameParty = (one: PartyForm, other: PartyForm) =>
  JSON.stringify(one) === JSON.stringify(other);
