import { type Address, deleteAddress, type PartyRole, setDefaultAddress } from '@miya/contract/addresses';
import { say } from '../api/notices.ts';
import { type Refusal, send } from '../api/send.ts';
import { faultText } from '../forms/fault-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import { useModal } from '../ui/questions.tsx';
import { forgetAddresses } from './use-address-list.ts';

/** What one does to an address of the list, with the words that go with it. */
export function useAddressActions() {
  const modal = useModal();
  const texts = useTexts('addresses');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');

  const tell = (refusal: Refusal) => {
    if (!refusal.shown) say('error', faultText(errors, refusal.refusal));
  };

  const remove = ({ id, party }: Address) =>
    modal.confirm({
      title: texts.remove.question,
      content: texts.remove.which(party.name),
      okText: texts.remove.action,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk: async () => {
        const answer = await send(deleteAddress, { id });
        // It may be gone already, by another window: then what was wanted is so.
        if (answer.ok || answer.refusal === 'address_not_found') say('success', texts.remove.done);
        else tell(answer);
        await forgetAddresses();
      },
      onCancel: () => say('info', texts.remove.cancelled),
    });

  const setDefault = async ({ id }: Address, role: PartyRole, isDefault: boolean) => {
    const answer = await send(setDefaultAddress, { id, role, isDefault });
    if (answer.ok) say('success', isDefault ? texts.defaults.done[role] : texts.defaults.undone[role]);
    else tell(answer);
    await forgetAddresses();
  };

  return { remove, setDefault };
}
