import { CODE_LIFETIME_MINUTES } from '@miya/contract/limits';
import type { CodePurpose } from '@miya/contract/session';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { checkPhone } from '../../../platform/forms/check-phone.ts';
import { type Fault, type FormFaults, toFormFaults } from '../../../platform/forms/use-form.ts';
import { spinner } from '../../../ui/feedback/spinner.module.css';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import * as buttons from '../../../ui/styles/buttons.module.css';
import * as fields from '../../../ui/styles/fields.module.css';
import { useSignInPage } from '../sign-in-page.ts';
import { loadRules, unreachable } from './load-rules.ts';

const RESEND_DELAY_SECONDS = 60;

type Props = {
  purpose: CodePurpose;
  fault: Fault | undefined;
  onInput: () => void;
  readPhone: () => string;
  /** Gets the faults of the request for a code, or undefined after a success. */
  onResult: (result: FormFaults | undefined) => void;
};

/** The field of the one-time code, with the button that sends a code at most once a minute. */
export function CodeField({ purpose, fault, onInput, readPhone, onResult }: Props) {
  const texts = useTexts('signIn').code;
  // To replace a lost password, only existing accounts get a code. The text must not reveal whether the account exists.
  const sentText = purpose === 'retrieve' ? texts.sentIfKnown : texts.sent;
  const { tenant } = useSignInPage();
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [secondsLeft, startCountdown] = useCountdown();

  const requestCode = async () => {
    if (isSending.current || secondsLeft > 0) return;
    isSending.current = true;
    setBusy(true);
    try {
      const rules = await loadRules();
      if (!rules) return onResult(unreachable);
      const { sendCode, checkFields } = rules;
      const request = { phone: readPhone(), tenantId: tenant.netnum, purpose };
      const problem =
        checkFields(sendCode.request, request).phone ?? (await checkPhone(request.phone, tenant.country));
      if (problem) return onResult({ faults: { phone: problem } });
      const response = await send(sendCode, request);
      if (!response.ok) return onResult(toFormFaults(response, ['phone']));
      onResult(undefined);
      setSentTo(request.phone.trim());
      startCountdown(RESEND_DELAY_SECONDS);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <TextField
        name="code"
        label={texts.label}
        fault={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        onInput={onInput}
        hasAddonBeside
        addon={
          <button
            type="button"
            className={buttons.plain}
            aria-busy={busy}
            aria-disabled={busy || secondsLeft > 0}
            onClick={requestCode}
          >
            {busy && <span className={spinner} aria-hidden="true" />}
            {secondsLeft > 0 ? texts.again(secondsLeft) : texts.send}
          </button>
        }
      />
      <div role="status" className={fields.hint}>
        {sentTo && <p>{sentText(sentTo, CODE_LIFETIME_MINUTES)}</p>}
      </div>
    </>
  );
}

/** A countdown in seconds. It reads the clock, because timers of a background tab run late. */
function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return [left, (seconds) => setEndsAt(Date.now() + seconds * 1_000)];
}
