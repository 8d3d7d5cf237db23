import { type Address, keepAddressesApart, mergeAddresses } from '@miya/contract/addresses';
import { useState } from 'react';
import { invalidateAddresses } from '../../features/addresses/index.ts';
import { formatAddress } from '../../features/positions/index.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type CallResponse, send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

/** Merges a group of likely duplicates into one address after a confirmation, or marks the addresses as different. */
export function useDuplicateActions(addresses: readonly Address[]) {
  const modal = useModal();
  const texts = useTexts('addresses').duplicates;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);

  const showOutcome = async (
    response: CallResponse<typeof mergeAddresses | typeof keepAddressesApart>,
    successMessage: string,
  ) => {
    if (response.ok) showToast('success', successMessage);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
    await invalidateAddresses();
    setBusy(false);
  };

  const listOtherIds = (id: string) => addresses.flatMap((other) => (other.id === id ? [] : [other.id]));

  const merge = ({ id, party }: Address) =>
    modal.confirm({
      title: texts.question,
      content: texts.advice(party.name, formatAddress(language, party)),
      okText: texts.merge,
      cancelText: cancel,
      onOk: async () => {
        setBusy(true);
        await showOutcome(await send(mergeAddresses, { id, others: listOtherIds(id) }), texts.done);
      },
    });

  const keepSeparate = async () => {
    setBusy(true);
    const id = addresses[0]?.id ?? '';
    await showOutcome(await send(keepAddressesApart, { id, others: listOtherIds(id) }), texts.parted);
  };

  return { merge, keepSeparate, busy };
}
