import type { Input } from '@miya/contract';
import { addDispute } from '@miya/contract/finance';
import { useState } from 'react';
import { type Failure, say } from '../api/notices.ts';
import { send } from '../api/send.ts';
import { useTexts } from '../i18n/texts.tsx';
import { readEntriesShown } from '../live/index.ts';

/** Leaves a note on a consumption; what is written stays where that failed. */
export function useDispute(onDone: () => void) {
  const texts = useTexts('finance').dispute;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Failure>();
  const leave = async (input: Input<typeof addDispute>) => {
    setBusy(true);
    const answer = await send(addDispute, input);
    setBusy(false);
    setFault(answer.ok || answer.shown ? undefined : answer.refusal);
    if (!answer.ok) return;
    say('success', texts.left);
    readEntriesShown();
    onDone();
  };
  return { leave, busy, fault };
}
