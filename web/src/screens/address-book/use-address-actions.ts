import {
  type Address,
  type AddressSelection,
  deleteAddresses,
  type PartyRole,
  restoreAddresses,
  setDefaultAddress,
} from '@miya/contract/addresses';
import { useState } from 'react';
import { invalidateAddresses } from '../../features/addresses/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

export type AddressActions = ReturnType<typeof useAddressActions>;

/** The actions on addresses of the list, with confirmations and messages. The last deletion can be undone. */
export function useAddressActions() {
  const modal = useModal();
  const texts = useTexts('addresses');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [deletion, setDeletion] = useState<{ deletion: string; deleted: number }>();

  const showRefusal = (refusal: FailedResponse) => {
    if (!refusal.isErrorShown) showToast('error', formatFault(errors, refusal.refusal));
  };

  const confirmDeletion = (content: string, choice: AddressSelection, onDone = () => {}) =>
    modal.confirm({
      title: texts.remove.question,
      content,
      okText: texts.remove.action,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk: async () => {
        const response = await send(deleteAddresses, { choice });
        if (!response.ok) showRefusal(response);
        else {
          onDone();
          // Another window may have deleted the address already. That is a success too, but there is nothing to undo.
          showToast('success', texts.remove.done);
          if (response.result.deleted > 0) setDeletion(response.result);
        }
        await invalidateAddresses();
      },
      onCancel: () => showToast('info', texts.remove.cancelled),
    });

  const deleteOne = ({ id, party }: Address) =>
    confirmDeletion(texts.remove.which(party.name), { ids: [id] });
  const deleteMany = (countText: string, choice: AddressSelection, onDone: () => void) =>
    confirmDeletion(texts.remove.many(countText), choice, onDone);

  const undo = async () => {
    if (!deletion) return;
    const response = await send(restoreAddresses, { deletion: deletion.deletion });
    if (!response.ok) return showRefusal(response);
    setDeletion(undefined);
    showToast('success', texts.remove.undone(formatNumber(language, response.result.restored)));
    await invalidateAddresses();
  };

  const setDefault = async ({ id }: Address, role: PartyRole, isDefault: boolean) => {
    const response = await send(setDefaultAddress, { id, role, isDefault });
    if (response.ok)
      showToast('success', isDefault ? texts.defaults.done[role] : texts.defaults.undone[role]);
    else showRefusal(response);
    await invalidateAddresses();
  };

  return { deleteOne, deleteMany, deletion, undo, dismissUndo: () => setDeletion(undefined), setDefault };
}
