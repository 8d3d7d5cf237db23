import { addDispute, addDisputeNote, type DisputableCharge, withdrawDispute } from '@miya/contract/finance';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { type Fault, findFormFault } from '../../../../platform/forms/use-form.ts';
import { refetchAccountEntries } from '../../../../platform/live/index.ts';

/**
 * Disputes a charge, adds a note to its open dispute, or withdraws the dispute.
 * Calls `onDone` only after a success, so that the dialog keeps the user's text after a failure.
 */
export function useDisputeActions({ seq, dispute }: DisputableCharge, onDone: () => void) {
  const texts = useTexts('finance').dispute;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const submit = async (responsePromise: Promise<{ ok: true } | FailedResponse>, successMessage: string) => {
    setBusy(true);
    const response = await responsePromise;
    setBusy(false);
    setFault(response.ok ? undefined : findFormFault(response));
    // Also after a refusal: the dispute may have been answered meanwhile, or withdrawn in another window.
    refetchAccountEntries();
    if (!response.ok) return;
    showToast('success', successMessage);
    onDone();
  };
  const unansweredDispute = dispute?.state === 'open' ? dispute : undefined;
  return {
    unansweredDispute,
    sendText: (text: string) =>
      unansweredDispute
        ? submit(send(addDisputeNote, { id: unansweredDispute.id, text }), texts.added)
        : submit(send(addDispute, { seq, text }), texts.left),
    withdraw: async () =>
      unansweredDispute && submit(send(withdrawDispute, { id: unansweredDispute.id }), texts.withdraw.done),
    busy,
    fault,
  };
}
