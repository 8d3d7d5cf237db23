import { buildTrackingUrl } from '@miya/contract/tracking-address';
import { useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { saveSession, setFlash } from '../../../platform/api/session-store.ts';
import { checkPhone } from '../../../platform/forms/check-phone.ts';
import { toFormFaults, useForm } from '../../../platform/forms/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { getSafeRedirect } from '../get-safe-redirect.ts';
import { ScreenLink } from '../screen-link.tsx';
import { useSignInPage } from '../sign-in-page.ts';
import { DemoAccount } from './demo-account.tsx';
import { FormFrame } from './form-frame.tsx';
import { loadRules, unreachable } from './load-rules.ts';
import { PhoneField } from './phone-field.tsx';

const fields = ['phone', 'passWord'] as const;

export function LoginForm() {
  const texts = useTexts('signIn').login;
  const { tenant, phone, demoSignIn } = useSignInPage();

  const form = useForm(fields, async (values) => {
    const rules = await loadRules();
    if (!rules) return unreachable;
    const { login, checkFields } = rules;
    const request = { ...values, tenantId: tenant.netnum };
    const faults = checkFields(login.request, request);
    if (!faults.phone) faults.phone = await checkPhone(values.phone, tenant.country);
    if (Object.values(faults).some(Boolean)) return { faults };
    const response = await send(login, request);
    if (!response.ok) return toFormFaults(response, fields);
    saveSession(values.phone.trim(), response.result);
    setFlash('signed-in');
    // `replace` removes this page from the history, so that Back in the portal does not open the sign-in page.
    location.replace(getSafeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin));
    // The form stays busy until the new page opens, at most five seconds, so that the user cannot submit twice.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return undefined;
  });

  return (
    <FormFrame
      title={texts.title}
      lead={texts.lead(tenant.name)}
      submit={texts.submit}
      form={form}
      links={
        <>
          <span>
            {texts.noAccount} <ScreenLink to="register">{texts.register}</ScreenLink>
          </span>
          <ScreenLink to="retrieve">{texts.forgotten}</ScreenLink>
          <a href={buildTrackingUrl([], tenant.netnum)}>{texts.track}</a>
        </>
      }
    >
      {demoSignIn && (
        <DemoAccount
          account={demoSignIn}
          onFill={() => {
            phone.current = demoSignIn.phone;
            form.fillFields({ phone: demoSignIn.phone, passWord: demoSignIn.password });
          }}
        />
      )}
      <PhoneField fault={form.faults.phone} onInput={() => form.clearFault('phone')} />
      <PasswordField
        name="passWord"
        label={texts.password}
        fault={form.faults.passWord}
        autoComplete="current-password"
        onInput={() => form.clearFault('passWord')}
      />
    </FormFrame>
  );
}
