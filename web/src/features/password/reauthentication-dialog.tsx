import { CODE_LIFETIME_MINUTES } from '@miya/contract/limits';
import { proveByCode, proveByPassword, sendProofCode } from '@miya/contract/session';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../platform/api/send.ts';
import { checkFields } from '../../platform/forms/check-fields.ts';
import { type Fault, toFormFaults } from '../../platform/forms/use-form.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import * as styles from './reauthentication-dialog.module.css';

type Values = { passWord: string; code: string };
type ReauthenticationMethod = keyof Values;

/** The step before the password is changed, or a key is made long after the sign-in: a token alone is not its owner. */
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
  const [way, setWay] = useState<ReauthenticationMethod>('passWord');
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  /** One thing at a time: a double click neither sends two codes nor takes two tries. */
  const work = async (task: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const tell = (fault: Fault) => {
    form.setFields([{ name: way, errors: [faultText(errors, fault)] }]);
    form.focusField(way);
  };
  const tellRefusal = (refusal: FailedResponse) => {
    const { faults, failure: whole } = toFormFaults(refusal, [way]);
    setFailure(whole);
    const fault = faults[way];
    if (fault) tell(fault);
  };

  const prove = ({ passWord = '', code = '' }: Partial<Values>) =>
    work(async () => {
      const call = way === 'passWord' ? proveByPassword : proveByCode;
      const fault = checkFields(call.request, { passWord, code })[way];
      if (fault) return tell(fault);
      const answer =
        way === 'passWord' ? await send(proveByPassword, { passWord }) : await send(proveByCode, { code });
      if (!answer.ok) return tellRefusal(answer);
      onReauthenticated();
    });

  useEffect(() => {
    // The field of the other way, once it is there.
    if (open) form.focusField(way);
  }, [open, way, form]);

  const askCode = () =>
    work(async () => {
      const answer = await send(sendProofCode, {});
      if (!answer.ok) return tellRefusal(answer);
      setSentTo(answer.result.phone);
      setWay('code');
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
        if (shown) form.focusField(way);
      }}
      afterClose={() => {
        form.resetFields();
        setFailure(undefined);
        setWay('passWord');
      }}
      width={440}
    >
      <p>{texts.lead}</p>
      <Form form={form} layout="vertical" onFinish={prove}>
        {way === 'passWord' ? (
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
        <div className={styles.ways}>
          <Button type="link" onClick={askCode} disabled={busy}>
            {way === 'passWord' ? texts.byCode : texts.again}
          </Button>
          {way === 'code' && (
            <Button type="link" onClick={() => setWay('passWord')}>
              {texts.byPassword}
            </Button>
          )}
        </div>
        {failure && <Alert type="error" role="alert" title={faultText(errors, failure)} />}
      </Form>
    </Modal>
  );
}
