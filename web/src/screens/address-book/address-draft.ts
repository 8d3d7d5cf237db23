import { AddressKind } from '@miya/contract/addresses';
import { type PartyForm, partyFormIn } from '../../features/addresses/index.ts';
import { readEdits, removeEdits, writeEdits } from '../../platform/forms/kept-edits.ts';

/** An address that was typed and not saved. */
export type AddressDraft = {
  kind: AddressKind;
  form: PartyForm;
  /** Its identity number was typed, and is not kept: a device may have other users. */
  lacksIdentity: boolean;
};

/** Each address being changed has a draft of its own, and so has the new one. */
const nameOf = (id: string | undefined) => `address/${id ?? 'new'}`;

export function readAddressDraft(id: string | undefined): AddressDraft | undefined {
  const kept = readEdits(nameOf(id)) as Record<keyof AddressDraft, unknown> | undefined;
  const kind = AddressKind.safeParse(kept?.kind);
  const form = partyFormIn(kept?.form);
  if (!kind.success || !form) return undefined;
  return {
    kind: kind.data,
    form,
    lacksIdentity: kept?.lacksIdentity === true,
  };
}

export function writeAddressDraft(id: string | undefined, { kind, form, lacksIdentity }: AddressDraft): void {
  const { identityNumber, ...rest } = form;
  writeEdits(nameOf(id), { kind, form: rest, lacksIdentity: lacksIdentity || Boolean(identityNumber) });
}

export const removeAddressDraft = (id: string | undefined): void => removeEdits(nameOf(id));
