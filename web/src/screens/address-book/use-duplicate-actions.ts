import { type Address, keepAddressesApart, mergeAddresses } from '@miya/contract/addresses';
import { useState } from 'react';
import { invalidateAddresses } from '../../features/addresses/index.ts';
import { formatAddress } from '../../features/positions/index.ts';
import { faultText } from '../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type CallResponse, send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

/** Makes one address of a group, after a question, or says that they are several. */
export function useDuplicateActions(addresses: readonly Address[]) {
  const modal = useModal();
  const texts = useTexts('addresses').duplicates;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);

  const tell = async (
    answer: CallResponse<typeof mergeAddresses | typeof keepAddressesApart>,
    done: string,
  ) => {
    if (answer.ok) showToast('success', done);
    else if (!answer.shown) showToast('error', faultText(errors, answer.refusal));
    await invalidateAddresses();
    setBusy(false);
  };

  const othersOf = (id: string) => addresses.flatMap((other) => (other.id === id ? [] : [other.id]));

  const merge = ({ id, party }: Address) =>
    modal.confirm({
      title: texts.question,
      content: texts.advice(party.name, formatAddress(language, party)),
      okText: texts.merge,
      cancelText: cancel,
      onOk: async () => {
        setBusy(true);
        await tell(await send(mergeAddresses, { id, others: othersOf(id) }), texts.done);
      },
    });

  const keepApart = async () => {
    setBusy(true);
    const id = addresses[0]?.id ?? '';
    await tell(await send(keepAddressesApart, { id, others: othersOf(id) }), texts.parted);
  };

  return { merge, keepApart, busy };
}
