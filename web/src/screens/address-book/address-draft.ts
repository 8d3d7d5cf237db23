import { AddressKind } from '@miya/contract/addresses';
import { type PartyFormValues, parsePartyForm } from '../../features/addresses/index.ts';
import { deleteEdits, loadEdits, saveEdits } from '../../platform/forms/unsaved-edits.ts';

/** An address that was typed and not saved. */
export type AddressDraft = {
  kind: AddressKind;
  form: PartyFormValues;
  /** Its identity number was typed, and is not kept: a device may have other users. */
  lacksIdentity: boolean;
};

/** Each address being changed has a draft of its own, and so has the new one. */
const buildDraftName = (id: string | undefined) => `address/${id ?? 'new'}`;

export function loadAddressDraft(id: string | undefined): AddressDraft | undefined {
  const kept = loadEdits(buildDraftName(id)) as Record<keyof AddressDraft, unknown> | undefined;
  const kind = AddressKind.safeParse(kept?.kind);
  const form = parsePartyForm(kept?.form);
  if (!kind.success || !form) return undefined;
  return {
    kind: kind.data,
    form,
    lacksIdentity: kept?.lacksIdentity === true,
  };
}

export function saveAddressDraft(id: string | undefined, { kind, form, lacksIdentity }: AddressDraft): void {
  const { identityNumber, ...rest } = form;
  saveEdits(buildDraftName(id), {
    kind,
    form: rest,
    lacksIdentity: lacksIdentity || Boolean(identityNumber),
  });
}

export const deleteAddressDraft = (id: string | undefined): void => deleteEdits(buildDraftName(id));
