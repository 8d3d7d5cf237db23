import { PHONE_MAX } from '@miya/contract/limits';
import { prepareToCheckPhones } from '../forms/check-phone.ts';
import type { Fault } from '../forms/use-form.ts';
import { useTexts } from '../i18n/texts.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSignInPage } from './sign-in-page.ts';

export function PhoneField({ fault, onInput }: { fault: Fault | undefined; onInput: () => void }) {
  const texts = useTexts('common');
  const { phone } = useSignInPage();
  return (
    <TextField
      name="phone"
      label={texts.phone}
      fault={fault}
      type="tel"
      inputMode="tel"
      autoComplete="username"
      maxLength={PHONE_MAX}
      defaultValue={phone.current}
      onFocus={prepareToCheckPhones}
      onInput={(event) => {
        phone.current = event.currentTarget.value;
        onInput();
      }}
    />
  );
}
