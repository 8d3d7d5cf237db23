import {
  type Address,
  type AddressKind,
  addAddress,
  changeAddress,
  type Party,
} from '@miya/contract/addresses';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { createId } from '../../platform/browser/create-id.ts';
import { type Fault, findFormFault } from '../../platform/forms/use-form.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';
import { invalidateAddresses } from './use-address-list.ts';
import type { PartyFormState } from './use-party-form.ts';

type Props = {
  /** The address to change. Undefined to add a new one. */
  address: Address | undefined;
  kind: AddressKind;
  form: PartyFormState;
  onSaved: () => void;
};

/** Adds the address of the form to the address book, or changes it. A change needs a confirmation of the user. */
export function useSaveAddress({ address, kind, form, onSaved }: Props) {
  const modal = useModal();
  const texts = useTexts('addresses');
  const { cancel } = useTexts('common');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Fault>();
  const isSending = useRef(false);
  // One id for each new address. A repeated request after a lost response has the same id, so the server does not add
  // the address twice.
  const [requestId, setRequestId] = useState(createId);

  const showRefusal = (refusal: FailedResponse) => {
    // The text of the refusal is more exact than the text of the problem of the same field.
    if (refusal.field?.startsWith('party.'))
      return form.showRejected([{ field: refusal.field.slice('party.'.length), fault: refusal.refusal }]);
    const rejectedFields = refusal.problems
      .filter(({ field }) => field.startsWith('party.'))
      .map(({ field, problem }) => ({ field: field.slice('party.'.length), fault: problem }));
    if (rejectedFields.length > 0) return form.showRejected(rejectedFields);
    setFailure(findFormFault(refusal));
  };

  const sendAddress = async () => {
    // A ref, because the state changes only after the next render and a double click is faster.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      // `form.check()` has validated the draft with the rules of the contract, so it is a complete party.
      const party = form.draft as Party;
      const response = address
        ? await send(changeAddress, { id: address.id, kind, party })
        : await send(addAddress, { requestId, kind, party });
      if (!response.ok) return showRefusal(response);
      const wasInBook = 'known' in response.result && response.result.known;
      showToast('success', address ? texts.edit.done : wasInBook ? texts.add.known : texts.add.done);
      setRequestId(createId());
      invalidateAddresses();
      onSaved();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const save = () => {
    if (!form.check()) return;
    if (!address) return sendAddress();
    modal.confirm({
      title: texts.edit.question,
      okText: texts.edit.confirm,
      cancelText: cancel,
      onOk: sendAddress,
    });
  };
  return { save, busy, failure };
}
