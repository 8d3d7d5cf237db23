import { updatePassword } from '@miya/contract/session';
import { Alert, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
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

/** The fields by the specification's names; the call's own names beside them. */
type Values = { username: string; mima_one: string; mima_two: string };
const fieldOf: Record<string, keyof Values> = {
  phone: 'username',
  passWord: 'mima_one',
  confirmation: 'mima_two',
};

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { title, submit, advice } = useTexts('portal').changePassword;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const { tenant } = usePage().start;
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Fault>();
  const sending = useRef(false);
  const [step, setStep] = useState<'closed' | 'prove' | 'change'>('closed');

  // Always: an open screen is not its owner. The dialog after it has the fields that the specification names.
  useEffect(() => setStep(open ? 'prove' : 'closed'), [open]);

  const tell = (faults: Faults) => {
    const told = Object.entries(fieldOf).map(([field, name]) => {
      const fault = faults[field];
      return { name, errors: fault ? [faultText(errors, fault)] : [] };
    });
    form.setFields(told);
    const first = told.find((one) => one.errors.length > 0);
    if (first) form.focusField(first.name);
  };

  const change = async ({ username = '', mima_one = '', mima_two = '' }: Partial<Values>) => {
    const user = readUser();
    if (!user) return;
    const request = { phone: username, passWord: mima_one, tenantId: user.tenantId, id: user.id };
    const faults = checkFields(updatePassword.request, request);
    if (!faults.phone) faults.phone = await checkPhone(username, tenant.country);
    faults.confirmation = checkConfirmation(mima_one, mima_two);
    if (Object.values(faults).some(Boolean)) return tell(faults);
    const answer = await send(updatePassword, request);
    if (!answer.ok) {
      // The dialog was open for long: what was typed waits for the proof.
      if (answer.refusal === 'proof_needed') return setStep('prove');
      // Tenant and id are the session's own, so the phone is what is not.
      if (answer.refusal === 'not_own_account') return tell({ phone: answer.refusal });
      const told = toFormFaults(answer, ['phone', 'passWord']);
      setFailure(told.failure);
      return tell(told.faults);
    }
    showToast('success', common.passwordChanged);
    onClose();
  };

  const onFinish = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await change(values);
    } finally {
      sending.current = false;
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
        // Who it is about is filled in.
        if (shown) form.focusField('mima_one');
      }}
      afterClose={() => {
        // Closed by its reader, not by the step before it.
        if (step === 'prove') return;
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
        onValuesChange={(changed) =>
          form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Values, errors: [] })))
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
        {failure && <Alert type="error" role="alert" title={faultText(errors, failure)} />}
      </Form>
    </Modal>
  );
  return (
    <>
      <ReauthenticationDialog
        open={open && step === 'prove'}
        onReauthenticated={() => setStep('change')}
        onClose={() => {
          // What was typed before the proof was asked for must not wait here for the next reader.
          form.resetFields();
          onClose();
        }}
      />
      {dialog}
    </>
  );
}
