import { addDispute, addDisputeNote, type Charge, withdrawDispute } from '@miya/contract/finance';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { say } from '../../../../platform/api/notices.ts';
import { type Refusal, send } from '../../../../platform/api/send.ts';
import { type Fault, lastingFault } from '../../../../platform/forms/use-form.ts';
import { readEntriesShown } from '../../../../platform/live/index.ts';

/** Disputes a consumption, adds to what waits for its answer, or takes it back; what is written stays where that failed. */
export function useDispute({ seq, dispute }: Charge, onDone: () => void) {
  const texts = useTexts('finance').dispute;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const ask = async (asked: Promise<{ ok: true } | Refusal>, words: string) => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    setFault(answer.ok ? undefined : lastingFault(answer));
    // A refusal, too, says that something has changed: it was answered or withdrawn elsewhere.
    readEntriesShown();
    if (!answer.ok) return;
    say('success', words);
    onDone();
  };
  const open = dispute?.state === 'open' ? dispute : undefined;
  return {
    open,
    leave: (text: string) =>
      open
        ? ask(send(addDisputeNote, { id: open.id, text }), texts.added)
        : ask(send(addDispute, { seq, text }), texts.left),
    withdraw: async () => open && ask(send(withdrawDispute, { id: open.id }), texts.withdraw.done),
    busy,
    fault,
  };
}
