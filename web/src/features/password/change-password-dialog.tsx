import { updatePassword } from '@miya/contract/session';
import { Alert, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { readUser, readUsername } from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { checkConfirmation, checkFields } from '../../platform/forms/check-fields.ts';
import { checkPhone } from '../../platform/forms/check-phone.ts';
import { type Fault, type Faults, toFormFaults } from '../../platform/forms/use-form.ts';
import { usePage } from '../../platform/page/page-context.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

/** The form fields, with the names that the specification prescribes. */
type Values = { username: string; mima_one: string; mima_two: string };
/** Maps the fields of the request to the form fields. */
const formFieldByRequestField: Record<string, keyof Values> = {
  phone: 'username',
  passWord: 'mima_one',
  confirmation: 'mima_two',
};

/** Changes the password in two steps: reauthentication, then the new password. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { title, submit, advice } = useTexts('portal').changePassword;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const { tenant } = usePage().start;
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Fault>();
  const isSending = useRef(false);
  const [step, setStep] = useState<'closed' | 'reauthenticate' | 'change'>('closed');

  // Every change starts with reauthentication, because another person may use the open screen. The specification
  // prescribes the fields of the second dialog, so the current password cannot be one of them.
  useEffect(() => setStep(open ? 'reauthenticate' : 'closed'), [open]);

  const showFaults = (faults: Faults) => {
    const fieldErrors = Object.entries(formFieldByRequestField).map(([field, name]) => {
      const fault = faults[field];
      return { name, errors: fault ? [formatFault(errors, fault)] : [] };
    });
    form.setFields(fieldErrors);
    const firstError = fieldErrors.find(({ errors }) => errors.length > 0);
    if (firstError) form.focusField(firstError.name);
  };

  const change = async ({ username = '', mima_one = '', mima_two = '' }: Partial<Values>) => {
    const user = readUser();
    if (!user) return;
    const request = { phone: username, passWord: mima_one, tenantId: user.tenantId, id: user.id };
    const faults = checkFields(updatePassword.request, request);
    if (!faults.phone) faults.phone = await checkPhone(username, tenant.country);
    faults.confirmation = checkConfirmation(mima_one, mima_two);
    if (Object.values(faults).some(Boolean)) return showFaults(faults);
    const response = await send(updatePassword, request);
    if (!response.ok) {
      // The reauthentication has expired. The typed values stay in the hidden form during the next reauthentication.
      if (response.refusal === 'proof_needed') return setStep('reauthenticate');
      // Tenant and id come from the session, so only the phone number can belong to another account.
      if (response.refusal === 'not_own_account') return showFaults({ phone: response.refusal });
      const formFaults = toFormFaults(response, ['phone', 'passWord']);
      setFailure(formFaults.failure);
      return showFaults(formFaults.faults);
    }
    showToast('success', common.passwordChanged);
    onClose();
  };

  const onFinish = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await change(values);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const dialog = (
    <Modal
      title={title}
      open={open && step === 'change'}
      onCancel={onClose}
      onOk={form.submit}
      okText={submit}
      cancelText={common.cancel}
      confirmLoading={busy}
      afterOpenChange={(shown) => {
        // The phone number is already filled in.
        if (shown) form.focusField('mima_one');
      }}
      afterClose={() => {
        // The dialog is hidden only until the next reauthentication, so the typed values stay.
        if (step === 'reauthenticate') return;
        form.resetFields();
        setFailure(undefined);
      }}
      width={440}
    >
      <p>{advice}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={onFinish}
        initialValues={{ username: readUsername() }}
        onValuesChange={(changedValues) =>
          form.setFields(
            Object.keys(changedValues).map((name) => ({ name: name as keyof Values, errors: [] })),
          )
        }
      >
        <Form.Item name="username" label={common.phone} required>
          <Input type="tel" autoComplete="username" />
        </Form.Item>
        <Form.Item name="mima_one" label={common.newPassword} required>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="mima_two" label={common.confirmation} required>
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
        {failure && <Alert type="error" role="alert" title={formatFault(errors, failure)} />}
      </Form>
    </Modal>
  );
  return (
    <>
      <ReauthenticationDialog
        open={open && step === 'reauthenticate'}
        onReauthenticated={() => setStep('change')}
        onClose={() => {
          // Removes a password that was typed before a repeated reauthentication. The next user must not find it here.
          form.resetFields();
          onClose();
        }}
      />
      {dialog}
    </>
  );
}
