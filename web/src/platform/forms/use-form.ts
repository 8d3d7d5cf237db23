import type { Problem } from '@miya/contract';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FailedResponse } from '../api/send.ts';
import type { FailureName } from '../api/user-messages.ts';

/**
 * What is wrong with a field or form, as a key of the texts: a change of language translates the faults on the screen.
 * `wait_22`: the user can try again in 22 minutes.
 */
export type Fault = Problem | FailureName | `wait_${number}`;
export type Faults = Partial<Record<string, Fault>>;
/** The faults of a form: `faults` by field, and `failure` of the whole form. */
export type FormFaults = { faults: Faults; failure?: Fault };

/** Converts a failed response to faults of the form's fields, or else to a failure that is shown above the button. */
export function toFormFaults(response: FailedResponse, fields: readonly string[]): FormFaults {
  const faults: Faults = {};
  // The refusal replaces a problem of the same field, because its text is more exact.
  if (response.field && fields.includes(response.field))
    return { faults: { [response.field]: response.refusal } };
  for (const { field, problem } of response.problems) if (fields.includes(field)) faults[field] ??= problem;
  if (Object.keys(faults).length > 0) return { faults };
  const failure = findFormFault(response);
  return failure ? { faults, failure } : { faults };
}

/**
 * The failure that a form shows until the next try. A toast alone would disappear, and the form would then look as if
 * it had not been sent. Undefined when the session has ended and the page already reloads or opens the prompt for it.
 */
export function findFormFault({
  refusal,
  about: { minutes },
  isErrorShown,
}: FailedResponse): Fault | undefined {
  if (isErrorShown && refusal === 'session_ended') return undefined;
  return refusal === 'too_many_requests' && minutes ? `wait_${Number(minutes)}` : refusal;
}

/**
 * `focusFirstInvalid` moves the focus to the first invalid field in the container.
 * `attempt` counts the calls of `focusFirstInvalid`, so that the focus also moves when the same field is invalid again.
 */
export function useFocusFirstInvalid<Container extends HTMLElement>() {
  const containerRef = useRef<Container>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) containerRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    containerRef,
    attempt,
    focusFirstInvalid: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

type Values<Field extends string> = Record<Field, string>;

/**
 * The state of a form with uncontrolled inputs, which keep what the user typed before the script was loaded.
 * `send` returns the faults, or undefined after a success.
 */
export function useForm<Field extends string>(
  fields: readonly Field[],
  send: (values: Values<Field>) => Promise<FormFaults | undefined>,
) {
  const { containerRef: formRef, focusFirstInvalid } = useFocusFirstInvalid<HTMLFormElement>();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Fault>();

  const readField = useCallback(
    (field: Field) => {
      const element = formRef.current?.elements.namedItem(field);
      return element instanceof HTMLInputElement ? element.value : '';
    },
    [formRef],
  );

  const showFaults = useCallback(
    (next: FormFaults | undefined) => {
      setFaults(next?.faults ?? {});
      setFailure(next?.failure);
      focusFirstInvalid();
    },
    [focusFirstInvalid],
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // A ref, because a state changes only with the next render, and a double click is faster.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const values = Object.fromEntries(fields.map((field) => [field, readField(field)])) as Values<Field>;
      showFaults(await send(values));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const clearFault = (field: Field) => {
    if (faults[field]) setFaults({ ...faults, [field]: undefined });
  };

  /** Fills the fields and removes the faults, which belong to the old values. Focuses the submit button. */
  const fillFields = (values: Values<Field>) => {
    for (const field of fields) {
      const element = formRef.current?.elements.namedItem(field);
      if (element instanceof HTMLInputElement) element.value = values[field];
    }
    setFaults({});
    setFailure(undefined);
    formRef.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  return {
    formRef,
    busy,
    faults,
    failure,
    onSubmit,
    readField,
    clearFault,
    fillFields,
    showFaults,
  };
}
