import { PASSWORD_MIN } from '@miya/contract/limits';
import type { CodePurpose } from '@miya/contract/session';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { checkPhone } from '../../../platform/forms/check-phone.ts';
import { toFormFaults, useForm } from '../../../platform/forms/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSignInPage } from '../sign-in-page.ts';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { loadRules, unreachable } from './load-rules.ts';
import { PhoneField } from './phone-field.tsx';

const PROOF_FIELDS = ['phone', 'code', 'passWord', 'confirmation'] as const;
const fieldsByPurpose = { register: ['name', ...PROOF_FIELDS], retrieve: PROOF_FIELDS } as const;
const callByPurpose = { register: 'register', retrieve: 'retrievePassword' } as const;

type Props = {
  purpose: CodePurpose;
  texts: { title: string; lead: string; submit: string };
  /** The label of the name field. Undefined when the form has no name field. */
  nameLabel?: string;
  passwordLabel: string;
  /** The toast after a success. */
  successText: string;
  links: ReactNode;
};

/** The form to register or to replace a lost password: a one-time code proves the phone number. */
export function CodeForm({ purpose, texts, nameLabel, passwordLabel, successText, links }: Props) {
  const { passwordHint } = useTexts('signIn');
  const common = useTexts('common');
  const { tenant, openScreen } = useSignInPage();
  const fields = fieldsByPurpose[purpose];

  const form = useForm<(typeof fieldsByPurpose.register)[number]>(
    fields,
    async ({ confirmation, ...values }) => {
      const rules = await loadRules();
      if (!rules) return unreachable;
      const { checkConfirmation, checkFields } = rules;
      const call = rules[callByPurpose[purpose]];
      const request = { ...values, tenantId: tenant.netnum };
      const faults = checkFields(call.request, request);
      if (!faults.phone) faults.phone = await checkPhone(values.phone, tenant.country);
      faults.confirmation = checkConfirmation(values.passWord, confirmation);
      if (Object.values(faults).some(Boolean)) return { faults };
      const response = await send(call, request);
      if (!response.ok) return toFormFaults(response, fields);
      showToast('success', successText);
      openScreen('login');
      return undefined;
    },
  );
  /** The props of every field: its fault, which disappears when the user types. */
  const buildFieldProps = (field: (typeof fieldsByPurpose.register)[number]) => ({
    fault: form.faults[field],
    onInput: () => form.clearFault(field),
  });

  return (
    <FormFrame {...texts} form={form} links={links}>
      {nameLabel !== undefined && (
        <TextField name="name" label={nameLabel} autoComplete="name" {...buildFieldProps('name')} />
      )}
      <PhoneField {...buildFieldProps('phone')} />
      <CodeField
        purpose={purpose}
        readPhone={() => form.readField('phone')}
        onResult={form.showFaults}
        {...buildFieldProps('code')}
      />
      <PasswordField
        name="passWord"
        label={passwordLabel}
        hint={passwordHint(PASSWORD_MIN)}
        autoComplete="new-password"
        {...buildFieldProps('passWord')}
      />
      <PasswordField
        name="confirmation"
        label={common.confirmation}
        autoComplete="new-password"
        {...buildFieldProps('confirmation')}
      />
    </FormFrame>
  );
}
