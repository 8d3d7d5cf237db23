import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import type { Fault } from '../../platform/forms/use-form.ts';
import * as styles from '../styles/fields.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  fault: Fault | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  onInput: () => void;
};

export function PasswordField({ hint, ...field }: Props) {
  const texts = useTexts('common');
  const [isVisible, setIsVisible] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={isVisible ? 'text' : 'password'}
      hint={isCapsLockOn ? texts.capsLock : field.fault ? undefined : hint}
      spellCheck={false}
      autoCapitalize="off"
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => setIsCapsLockOn(false)}
      addon={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isVisible ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsVisible(!isVisible)}
        >
          <EyeIcon isCrossed={isVisible} />
        </button>
      }
    />
  );
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.6" />
      {isCrossed && <path d="M3.4 16.6 16.6 3.4" />}
    </svg>
  );
}
