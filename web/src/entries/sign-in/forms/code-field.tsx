import { CODE_LIFETIME_MINUTES } from '@miya/contract/limits';
import type { CodePurpose } from '@miya/contract/session';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { checkPhone } from '../../../platform/forms/check-phone.ts';
import { type Fault, type FormFaults, faultsOf } from '../../../platform/forms/use-form.ts';
import { spinner } from '../../../ui/feedback/spinner.module.css';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import * as buttons from '../../../ui/styles/buttons.module.css';
import * as fields from '../../../ui/styles/fields.module.css';
import { useSignInPage } from '../sign-in-page.ts';
import { loadRules, unreachable } from './load-rules.ts';

const WAIT_SECONDS = 60;

type Props = {
  purpose: CodePurpose;
  fault: Fault | undefined;
  onInput: () => void;
  phoneNow: () => string;
  tell: (told: FormFaults | undefined) => void;
};

/** The one-time code with the button that has it sent, at most once a minute. */
export function CodeField({ purpose, fault, onInput, phoneNow, tell }: Props) {
  const texts = useTexts('signIn').code;
  // Only who has an account is sent a code for a new password, and nobody is told who has one.
  const sentText = purpose === 'retrieve' ? texts.sentIfKnown : texts.sent;
  const { tenant } = useSignInPage();
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [wait, setWait] = useCountdown();

  const ask = async () => {
    if (sending.current || wait > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      const rules = await loadRules();
      if (!rules) return tell(unreachable);
      const { sendCode, checkFields } = rules;
      const request = { phone: phoneNow(), tenantId: tenant.netnum, purpose };
      const problem =
        checkFields(sendCode.request, request).phone ?? (await checkPhone(request.phone, tenant.country));
      if (problem) return tell({ faults: { phone: problem } });
      const answer = await send(sendCode, request);
      if (!answer.ok) return tell(faultsOf(answer, ['phone']));
      tell(undefined);
      setSentTo(request.phone.trim());
      setWait(WAIT_SECONDS);
    } finally {
      sending.current = false;
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
        besides
        addon={
          <button
            type="button"
            className={buttons.plain}
            aria-busy={busy}
            aria-disabled={busy || wait > 0}
            onClick={ask}
          >
            {busy && <span className={spinner} aria-hidden="true" />}
            {wait > 0 ? texts.again(wait) : texts.send}
          </button>
        }
      />
      <div role="status" className={fields.hint}>
        {sentTo && <p>{sentText(sentTo, CODE_LIFETIME_MINUTES)}</p>}
      </div>
    </>
  );
}

/** The seconds left are read from the clock: a tab in the background ticks slower than time passes. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(Date.now() + seconds * 1_000)];
}
