import type { ApiKey } from '@miya/contract/api-keys';
import { API_KEY_OVERLAP_DAYS } from '@miya/contract/limits';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';
import { useKeyCreation } from './use-key-creation.tsx';

type Props = {
  oldKey: ApiKey;
  keysState: ApiKeysState;
  onKeyCreated: (secret: string) => void;
  onClose: () => void;
};

/** Replaces an API key with a new key. The old key stays valid for the selected number of days. */
export function ReplaceKeyDialog({ oldKey, keysState, onKeyCreated, onClose }: Props) {
  const texts = useTexts('api').rolling;
  const { cancel } = useTexts('common');
  const errors = useTexts('errors');
  const [overlapDays, setOverlapDays] = useState(1);
  const keyCreation = useKeyCreation(() => keysState.replace(oldKey.id, overlapDays), onKeyCreated);
  const options = Array.from({ length: API_KEY_OVERLAP_DAYS + 1 }, (_, value) => ({
    value,
    label: value === 0 ? texts.atOnce : texts.days(value),
  }));
  return (
    <>
      <Modal
        open={!keyCreation.isReauthenticating}
        title={texts.title}
        okText={texts.submit}
        cancelText={cancel}
        confirmLoading={keyCreation.busy}
        onOk={keyCreation.submit}
        onCancel={onClose}
        width={480}
      >
        <p>
          <strong>{oldKey.name}</strong> <code>{oldKey.hint}</code>
        </p>
        <p>{texts.lead}</p>
        <div className={styles.form}>
          <LabelledField label={texts.overlap}>
            {(control) => (
              <Select {...control} value={overlapDays} onChange={setOverlapDays} options={options} />
            )}
          </LabelledField>
          {keyCreation.failure && (
            <Alert type="error" role="alert" title={formatFault(errors, keyCreation.failure)} />
          )}
        </div>
      </Modal>
      {keyCreation.reauthenticationDialog}
    </>
  );
}
