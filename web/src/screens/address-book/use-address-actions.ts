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
import { faultText } from '../../i18n/fault-text.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

export type AddressActions = ReturnType<typeof useAddressActions>;

/** What one does to addresses of the list, with the words that go with it; what was deleted last can be brought back. */
export function useAddressActions() {
  const modal = useModal();
  const texts = useTexts('addresses');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [deletion, setDeletion] = useState<{ deletion: string; deleted: number }>();

  const tell = (refusal: FailedResponse) => {
    if (!refusal.shown) showToast('error', faultText(errors, refusal.refusal));
  };

  const ask = (content: string, choice: AddressSelection, onDone = () => {}) =>
    modal.confirm({
      title: texts.remove.question,
      content,
      okText: texts.remove.action,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk: async () => {
        const answer = await send(deleteAddresses, { choice });
        if (!answer.ok) tell(answer);
        else {
          onDone();
          // It may be gone already, by another window: then what was wanted is so.
          showToast('success', texts.remove.done);
          if (answer.result.deleted > 0) setDeletion(answer.result);
        }
        await invalidateAddresses();
      },
      onCancel: () => showToast('info', texts.remove.cancelled),
    });

  const remove = ({ id, party }: Address) => ask(texts.remove.which(party.name), { ids: [id] });
  const removeMany = (count: string, choice: AddressSelection, onDone: () => void) =>
    ask(texts.remove.many(count), choice, onDone);

  const undo = async () => {
    if (!deletion) return;
    const answer = await send(restoreAddresses, { deletion: deletion.deletion });
    if (!answer.ok) return tell(answer);
    setDeletion(undefined);
    showToast('success', texts.remove.undone(formatNumber(language, answer.result.restored)));
    await invalidateAddresses();
  };

  const setDefault = async ({ id }: Address, role: PartyRole, isDefault: boolean) => {
    const answer = await send(setDefaultAddress, { id, role, isDefault });
    if (answer.ok) showToast('success', isDefault ? texts.defaults.done[role] : texts.defaults.undone[role]);
    else tell(answer);
    await invalidateAddresses();
  };

  return { remove, removeMany, deletion, undo, forgetDeletion: () => setDeletion(undefined), setDefault };
}
