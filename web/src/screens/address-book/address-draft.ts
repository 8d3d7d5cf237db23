import { AddressKind } from '@miya/contract/addresses';
import { type PartyFormValues, parsePartyForm } from '../../features/addresses/index.ts';
import { deleteEdits, loadEdits, saveEdits } from '../../platform/forms/unsaved-edits.ts';

/** An unsaved address in the storage of the browser. */
export type AddressDraft = {
  kind: AddressKind;
  form: PartyFormValues;
  /** The user typed an identity number. It is not stored, because other people may use the device. */
  lacksIdentity: boolean;
};

/** Each changed address has its own draft. All new addresses share one draft. */
const buildDraftName = (id: string | undefined) => `address/${id ?? 'new'}`;

/** Loads the draft of an address; without an id, the draft of a new address. Undefined if there is no valid draft. */
export function loadAddressDraft(id: string | undefined): AddressDraft | undefined {
  const stored = loadEdits(buildDraftName(id)) as Record<keyof AddressDraft, unknown> | undefined;
  const kind = AddressKind.safeParse(stored?.kind);
  const form = parsePartyForm(stored?.form);
  if (!kind.success || !form) return undefined;
  return {
    kind: kind.data,
    form,
    lacksIdentity: stored?.lacksIdentity === true,
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
