import { PASSWORD_MIN } from '@miya/contract/limits';
import type { CodePurpose } from '@miya/contract/session';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { send } from '../../../platform/api/send.ts';
import { checkPhone } from '../../../platform/forms/check-phone.ts';
import { faultsOf, useForm } from '../../../platform/forms/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSignInPage } from '../sign-in-page.ts';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { loadRules, unreachable } from './load-rules.ts';
import { PhoneField } from './phone-field.tsx';

const proof = ['phone', 'code', 'passWord', 'confirmation'] as const;
const fieldsFor = { register: ['name', ...proof], retrieve: proof } as const;
const callFor = { register: 'register', retrieve: 'retrievePassword' } as const;

type Props = {
  purpose: CodePurpose;
  texts: { title: string; lead: string; submit: string };
  /** What the name is called, where the form asks for one. */
  nameLabel?: string;
  passwordLabel: string;
  /** What is said when all went well. */
  done: string;
  links: ReactNode;
};

/** Whoever proves a phone by a one-time code chooses a password here: to register, or because theirs is forgotten. */
export function CodeForm({ purpose, texts, nameLabel, passwordLabel, done, links }: Props) {
  const { passwordHint } = useTexts('signIn');
  const common = useTexts('common');
  const { tenant, open } = useSignInPage();
  const fields = fieldsFor[purpose];

  const form = useForm<(typeof fieldsFor.register)[number]>(fields, async ({ confirmation, ...values }) => {
    const rules = await loadRules();
    if (!rules) return unreachable;
    const { checkConfirmation, checkFields } = rules;
    const call = rules[callFor[purpose]];
    const request = { ...values, tenantId: tenant.netnum };
    const faults = checkFields(call.request, request);
    if (!faults.phone) faults.phone = await checkPhone(values.phone, tenant.country);
    faults.confirmation = checkConfirmation(values.passWord, confirmation);
    if (Object.values(faults).some(Boolean)) return { faults };
    const answer = await send(call, request);
    if (!answer.ok) return faultsOf(answer, fields);
    say('success', done);
    open('login');
    return undefined;
  });
  /** What every field of the form is given: what is wrong with it, and that typing takes it away. */
  const told = (field: (typeof fieldsFor.register)[number]) => ({
    fault: form.faults[field],
    onInput: () => form.clear(field),
  });

  return (
    <FormFrame {...texts} form={form} links={links}>
      {nameLabel !== undefined && (
        <TextField name="name" label={nameLabel} autoComplete="name" {...told('name')} />
      )}
      <PhoneField {...told('phone')} />
      <CodeField
        purpose={purpose}
        phoneNow={() => form.typedIn('phone')}
        tell={form.tell}
        {...told('code')}
      />
      <PasswordField
        name="passWord"
        label={passwordLabel}
        hint={passwordHint(PASSWORD_MIN)}
        autoComplete="new-password"
        {...told('passWord')}
      />
      <PasswordField
        name="confirmation"
        label={common.confirmation}
        autoComplete="new-password"
        {...told('confirmation')}
      />
    </FormFrame>
  );
}
