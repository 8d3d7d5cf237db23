import type { Problem } from '@miya/contract';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../api/notices.ts';
import type { Refusal } from '../api/send.ts';

/** A fault is kept as a key, not as words: a language switch translates what is already on the screen. */
/** With `wait_` the minutes until there is another try. */
export type Fault = Problem | Failure | `wait_${number}`;
export type Faults = Partial<Record<string, Fault>>;
/** What is wrong with a form: on its fields, and with all of it. */
export type FormFaults = { faults: Faults; failure?: Fault };

/** Where a refusal is to be told: on its fields, and otherwise above the button. */
export function faultsOf(refusal: Refusal, fields: readonly string[]): FormFaults {
  const faults: Faults = {};
  // The words of the refusal say more than the problem that goes with it.
  if (refusal.field && fields.includes(refusal.field))
    return { faults: { [refusal.field]: refusal.refusal } };
  for (const { field, problem } of refusal.problems) if (fields.includes(field)) faults[field] ??= problem;
  if (Object.keys(faults).length > 0) return { faults };
  const failure = lastingFault(refusal);
  return failure ? { faults, failure } : { faults };
}

/**
 * What a form goes on saying until the next try, also where a message has said it already: that one passes, and the form would
 * look as if nothing had been tried. Not that the session is over: the page goes, or asks what to do.
 */
export function lastingFault({ refusal, about: { minutes }, shown }: Refusal): Fault | undefined {
  if (shown && refusal === 'session_ended') return undefined;
  return refusal === 'too_many_requests' && minutes ? `wait_${Number(minutes)}` : refusal;
}

/** Moves the focus to the first field in the box that is wrong. Rounds are counted, so that the same mistake made again moves it again. */
export function useFocusOnWrong<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round]);
  return { box, round, focusOnWrong: useCallback(() => setRound((before) => before + 1), []) };
}

type Values<Field extends string> = Record<Field, string>;

/**
 * A form of native fields. They keep their own values, so what was typed before the script arrived is not lost.
 * `send` says what is wrong, or nothing when all went well.
 */
export function useForm<Field extends string>(
  fields: readonly Field[],
  send: (values: Values<Field>) => Promise<FormFaults | undefined>,
) {
  const { box: form, focusOnWrong } = useFocusOnWrong<HTMLFormElement>();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Fault>();

  const typedIn = useCallback(
    (field: Field) => {
      const element = form.current?.elements.namedItem(field);
      return element instanceof HTMLInputElement ? element.value : '';
    },
    [form],
  );

  const tell = useCallback(
    (told: FormFaults | undefined) => {
      setFaults(told?.faults ?? {});
      setFailure(told?.failure);
      focusOnWrong();
    },
    [focusOnWrong],
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // State arrives a frame late; a double click does not wait for it.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const values = Object.fromEntries(fields.map((field) => [field, typedIn(field)])) as Values<Field>;
      tell(await send(values));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const clear = (field: Field) => {
    if (faults[field]) setFaults({ ...faults, [field]: undefined });
  };

  /** As if it had been typed. What was wrong before is no longer what stands there. */
  const fill = (values: Values<Field>) => {
    for (const field of fields) {
      const element = form.current?.elements.namedItem(field);
      if (element instanceof HTMLInputElement) element.value = values[field];
    }
    setFaults({});
    setFailure(undefined);
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  return { form, busy, faults, failure, onSubmit, typedIn, clear, fill, tell };
}
