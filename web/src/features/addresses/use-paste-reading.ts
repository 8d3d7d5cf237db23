import { type AddressReading, readAddress } from '@miya/contract/address-parser';
import { PASTE_MAX } from '@miya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { type Fault, lastingFault } from '../../platform/forms/use-form.ts';

/** More is not read, and the reader is told so. Nothing is cut within a sign that is written as two. */
const beginningOf = (text: string) =>
  text
    .trim()
    .slice(0, PASTE_MAX)
    .replace(/[\ud800-\udbff]$/, '');

/** Whoever types has not finished; what is pasted is whole. */
const TYPING_PAUSE_MS = 600;

/** Text, and what the server reads of it: at once where it was pasted, after a pause where it is typed. */
export function usePasteReading(country: string | undefined, onRead: (reading: AddressReading) => void) {
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<AddressReading>();
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const latest = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const read = async (typed: string) => {
    const wanted = beginningOf(typed);
    if (wanted === '') return;
    setBusy(true);
    setFailure(undefined);
    const answer = await send(readAddress, { text: wanted, language, ...(country ? { country } : {}) });
    // Other text may have been pasted meanwhile: its answer is the one that counts.
    if (beginningOf(latest.current) !== wanted) return;
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.problems[0]?.problem ?? lastingFault(answer));
      return;
    }
    setReading(answer.result);
    onRead(answer.result);
  };
  const begin = (next: string) => {
    clearTimeout(pause.current);
    latest.current = next;
    setText(next);
    setReading(undefined);
    setFailure(undefined);
    setBusy(false);
  };

  return {
    text,
    reading,
    failure,
    busy,
    change: (next: string, isPasted: boolean) => {
      begin(next);
      if (isPasted) read(next);
      else pause.current = setTimeout(() => read(next), TYPING_PAUSE_MS);
    },
    again: () => read(text),
    restart: () => begin(''),
  };
}
