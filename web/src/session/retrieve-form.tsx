import { PASSWORD_MIN } from '@miya/contract/limits';
import { say } from '../api/notices.ts';
import { send } from '../api/send.ts';
import { checkPhone } from '../forms/check-phone.ts';
import { faultsOf, useForm } from '../forms/use-form.ts';
import { useTexts } from '../i18n/texts.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { loadRules, unreachable } from './load-rules.ts';
import { PhoneField } from './phone-field.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useSignInPage } from './sign-in-page.ts';

const fields = ['phone', 'code', 'passWord', 'confirmation'] as const;

export function RetrieveForm() {
  const { retrieve: texts, passwordHint } = useTexts('signIn');
  const common = useTexts('common');
  const { tenant, open } = useSignInPage();

  const form = useForm(fields, async ({ confirmation, ...values }) => {
    const rules = await loadRules();
    if (!rules) return unreachable;
    const { retrievePassword, checkConfirmation, checkFields } = rules;
    const request = { ...values, tenantId: tenant.netnum };
    const faults = checkFields(retrievePassword.request, request);
    if (!faults.phone) faults.phone = await checkPhone(values.phone, tenant.country);
    faults.confirmation = checkConfirmation(values.passWord, confirmation);
    if (Object.values(faults).some(Boolean)) return { faults };
    const answer = await send(retrievePassword, request);
    if (!answer.ok) return faultsOf(answer, fields);
    say('success', common.passwordChanged);
    open('login');
    return undefined;
  });

  return (
    <FormFrame
      title={texts.title}
      lead={texts.lead}
      submit={texts.submit}
      form={form}
      links={<ScreenLink to="login">{texts.back}</ScreenLink>}
    >
      <PhoneField fault={form.faults.phone} onInput={() => form.clear('phone')} />
      <CodeField
        purpose="retrieve"
        fault={form.faults.code}
        onInput={() => form.clear('code')}
        phoneNow={() => form.typedIn('phone')}
        tell={form.tell}
      />
      <PasswordField
        name="passWord"
        label={common.newPassword}
        hint={passwordHint(PASSWORD_MIN)}
        fault={form.faults.passWord}
        autoComplete="new-password"
        onInput={() => form.clear('passWord')}
      />
      <PasswordField
        name="confirmation"
        label={common.confirmation}
        fault={form.faults.confirmation}
        autoComplete="new-password"
        onInput={() => form.clear('confirmation')}
      />
    </FormFrame>
  );
}
