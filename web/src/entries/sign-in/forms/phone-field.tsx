import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { preloadPhoneRules, suggestCountryCode } from '../../../platform/forms/check-phone.ts';
import type { Fault } from '../../../platform/forms/use-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSignInPage } from '../sign-in-page.ts';

export function PhoneField({ fault, onInput }: { fault: Fault | undefined; onInput: () => void }) {
  const texts = useTexts('common');
  const { withCountryCode: advice } = useTexts('signIn');
  const { phone, tenant } = useSignInPage();
  const [example, setExample] = useState<string>();
  useEffect(() => {
    if (fault !== 'phone_invalid') return setExample(undefined);
    let isCancelled = false;
    suggestCountryCode(phone.current, tenant.country).then((found) => {
      if (!isCancelled) setExample(found);
    });
    return () => {
      isCancelled = true;
    };
  }, [fault, phone, tenant]);
  return (
    <TextField
      name="phone"
      label={texts.phone}
      fault={fault}
      hint={example && advice(example)}
      type="tel"
      inputMode="tel"
      autoComplete="username"
      defaultValue={phone.current}
      onFocus={preloadPhoneRules}
      onInput={(event) => {
        phone.current = event.currentTarget.value;
        onInput();
      }}
    />
  );
}
