import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTexts } from '../../../../i18n/texts.tsx';
import { copyText } from '../../../../platform/browser/copy-text.ts';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './api-keys.module.css';

/**
 * Shows the secret of a new API key, which the server never returns again.
 * A click beside the dialog or Escape does not close it, so that the user cannot lose the secret by accident.
 */
export function NewKeySecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = useTexts('api').made;
  return (
    <Modal
      open
      title={texts.title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      width={560}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>{texts.lead}</p>
        <LabelledField label={texts.label}>
          {(control) => (
            <Input.TextArea
              {...control}
              className={styles.secret}
              readOnly
              rows={2}
              value={secret}
              onFocus={(event) => event.target.select()}
            />
          )}
        </LabelledField>
        <div>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => copyText(secret, texts)}>
            {texts.copy}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
