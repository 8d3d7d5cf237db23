import { CODE_LIFETIME_MINUTES } from '@miya/contract/limits';
import { proveByCode, proveByPassword, sendProofCode } from '@miya/contract/session';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../platform/api/send.ts';
import { checkFields } from '../../platform/forms/check-fields.ts';
import { type Fault, toFormFaults } from '../../platform/forms/use-form.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import * as styles from './reauthentication-dialog.module.css';

type Values = { passWord: string; code: string };
type ReauthenticationMethod = keyof Values;

/**
 * Asks for the password, or for a code sent to the phone, before the user changes the password or creates an API key.
 * A session token alone is not enough, because another person can use an open session.
 */
export function ReauthenticationDialog({
  open,
  onReauthenticated,
  onClose,
}: {
  open: boolean;
  onReauthenticated: () => void;
  onClose: () => void;
}) {
  const texts = useTexts('portal').changePassword.proof;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const [form] = Form.useForm<Values>();
  const [method, setMethod] = useState<ReauthenticationMethod>('passWord');
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  /** Runs one task at a time, so that a double click does not send two codes or use two attempts. */
  const runTask = async (task: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const showFault = (fault: Fault) => {
    form.setFields([{ name: method, errors: [formatFault(errors, fault)] }]);
    form.focusField(method);
  };
  const showRefusal = (refusal: FailedResponse) => {
    const { faults, failure: formFailure } = toFormFaults(refusal, [method]);
    setFailure(formFailure);
    const fault = faults[method];
    if (fault) showFault(fault);
  };

  const submit = ({ passWord = '', code = '' }: Partial<Values>) =>
    runTask(async () => {
      const call = method === 'passWord' ? proveByPassword : proveByCode;
      const fault = checkFields(call.request, { passWord, code })[method];
      if (fault) return showFault(fault);
      const response =
        method === 'passWord' ? await send(proveByPassword, { passWord }) : await send(proveByCode, { code });
      if (!response.ok) return showRefusal(response);
      onReauthenticated();
    });

  useEffect(() => {
    // An effect, because the field of a newly selected method exists only after the rendering.
    if (open) form.focusField(method);
  }, [open, method, form]);

  const requestCode = () =>
    runTask(async () => {
      const response = await send(sendProofCode, {});
      if (!response.ok) return showRefusal(response);
      setSentTo(response.result.phone);
      setMethod('code');
    });

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okText={texts.submit}
      cancelText={common.cancel}
      confirmLoading={busy}
      afterOpenChange={(shown) => {
        if (shown) form.focusField(method);
      }}
      afterClose={() => {
        form.resetFields();
        setFailure(undefined);
        setMethod('passWord');
      }}
      width={440}
    >
      <p>{texts.lead}</p>
      <Form form={form} layout="vertical" onFinish={submit}>
        {method === 'passWord' ? (
          <Form.Item name="passWord" label={texts.password} required>
            <Input.Password autoComplete="current-password" onPressEnter={form.submit} />
          </Form.Item>
        ) : (
          <Form.Item
            name="code"
            label={texts.code}
            required
            extra={sentTo && <span role="status">{texts.sent(sentTo, CODE_LIFETIME_MINUTES)}</span>}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" onPressEnter={form.submit} />
          </Form.Item>
        )}
        <div className={styles.methods}>
          <Button type="link" onClick={requestCode} disabled={busy}>
            {method === 'passWord' ? texts.byCode : texts.again}
          </Button>
          {method === 'code' && (
            <Button type="link" onClick={() => setMethod('passWord')}>
              {texts.byPassword}
            </Button>
          )}
        </div>
        {failure && <Alert type="error" role="alert" title={formatFault(errors, failure)} />}
      </Form>
    </Modal>
  );
}
