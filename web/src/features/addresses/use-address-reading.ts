import { type AddressParseResult, readAddress } from '@miya/contract/address-parser';
import { PASTE_MAX } from '@miya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { type Fault, findFormFault } from '../../platform/forms/use-form.ts';

/**
 * Cuts the text at the maximum length. The dialog shows a warning about this. Removes a lone high surrogate at the end,
 * because the cut can fall between the two UTF-16 code units of one character.
 */
const trimToMaxLength = (text: string) =>
  text
    .trim()
    .slice(0, PASTE_MAX)
    .replace(/[\ud800-\udbff]$/, '');

/** Typed text is sent to the server when the user has not typed for this time. */
const TYPING_PAUSE_MS = 600;

/**
 * Sends a text to the server, which finds the fields of an address in the text (`reading`). Pasted text is sent at
 * once, typed text after a pause. `reading` is undefined until the response to the current text has arrived. `onRead`
 * is called with each new reading.
 */
export function useAddressReading(
  country: string | undefined,
  onRead: (reading: AddressParseResult) => void,
) {
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<AddressParseResult>();
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const latestText = useRef('');
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timeout.current), []);

  const requestReading = async (input: string) => {
    const sentText = trimToMaxLength(input);
    if (sentText === '') return;
    setBusy(true);
    setFailure(undefined);
    const response = await send(readAddress, { text: sentText, language, ...(country ? { country } : {}) });
    // The user has changed the text since the request, so this response is outdated.
    if (trimToMaxLength(latestText.current) !== sentText) return;
    setBusy(false);
    if (!response.ok) {
      setFailure(response.problems[0]?.problem ?? findFormFault(response));
      return;
    }
    setReading(response.result);
    onRead(response.result);
  };
  const setInput = (next: string) => {
    clearTimeout(timeout.current);
    latestText.current = next;
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
      setInput(next);
      if (isPasted) requestReading(next);
      else timeout.current = setTimeout(() => requestReading(next), TYPING_PAUSE_MS);
    },
    retry: () => requestReading(text),
    reset: () => setInput(''),
  };
}
