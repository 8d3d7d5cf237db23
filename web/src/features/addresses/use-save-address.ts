import {
  type Address,
  type AddressKind,
  addAddress,
  changeAddress,
  type Party,
} from '@miya/contract/addresses';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { type Refusal, send } from '../../platform/api/send.ts';
import { makeId } from '../../platform/browser/make-id.ts';
import { type Fault, lastingFault } from '../../platform/forms/use-form.ts';
import { useModal } from '../../ui/overlays/questions.tsx';
import { forgetAddresses } from './use-address-list.ts';
import type { PartyFormState } from './use-party-form.ts';

type Saving = {
  /** The one being changed; without it a new one is added. */
  address: Address | undefined;
  kind: AddressKind;
  form: PartyFormState;
  onSaved: () => void;
};

/** Adds or changes the address in the form. A change is asked about first. */
export function useSaveAddress({ address, kind, form, onSaved }: Saving) {
  const modal = useModal();
  const texts = useTexts('addresses');
  const { cancel } = useTexts('common');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Fault>();
  const sending = useRef(false);
  // The id is made once for each address: sent again after a lost answer, the address is not added twice.
  const [requestId, setRequestId] = useState(makeId);

  const tell = (refusal: Refusal) => {
    // The words of the refusal say more than the problem that goes with it.
    if (refusal.field?.startsWith('party.'))
      return form.tell([{ field: refusal.field.slice('party.'.length), fault: refusal.refusal }]);
    const onFields = refusal.problems
      .filter(({ field }) => field.startsWith('party.'))
      .map(({ field, problem }) => ({ field: field.slice('party.'.length), fault: problem }));
    if (onFields.length > 0) return form.tell(onFields);
    setFailure(lastingFault(refusal));
  };

  const store = async () => {
    // State arrives a frame late; a double click does not wait for it.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      // The contract's own rule was asked just now, and also says that it is a whole party.
      const party = form.draft as Party;
      const answer = address
        ? await send(changeAddress, { id: address.id, kind, party })
        : await send(addAddress, { requestId, kind, party });
      if (!answer.ok) return tell(answer);
      const isKnown = 'known' in answer.result && answer.result.known;
      say('success', address ? texts.edit.done : isKnown ? texts.add.known : texts.add.done);
      setRequestId(makeId());
      forgetAddresses();
      onSaved();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const save = () => {
    if (!form.check()) return;
    if (!address) return store();
    modal.confirm({
      title: texts.edit.question,
      okText: texts.edit.confirm,
      cancelText: cancel,
      onOk: store,
    });
  };
  return { save, busy, failure };
}
