import type { ApiKey } from '@miya/contract/api-keys';
import { API_KEY_OVERLAP_DAYS } from '@miya/contract/limits';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';
import { useMaking } from './use-making.tsx';

type Props = { rolled: ApiKey; keys: ApiKeysState; onMade: (secret: string) => void; onClose: () => void };

export function RollKey({ rolled, keys, onMade, onClose }: Props) {
  const texts = useTexts('api').rolling;
  const { cancel } = useTexts('common');
  const errors = useTexts('errors');
  const [days, setDays] = useState(1);
  const making = useMaking(() => keys.roll(rolled.id, days), onMade);
  const options = Array.from({ length: API_KEY_OVERLAP_DAYS + 1 }, (_, value) => ({
    value,
    label: value === 0 ? texts.atOnce : texts.days(value),
  }));
  return (
    <>
      <Modal
        open={!making.isProving}
        title={texts.title}
        okText={texts.submit}
        cancelText={cancel}
        confirmLoading={making.busy}
        onOk={making.submit}
        onCancel={onClose}
        width={480}
      >
        <p>
          <strong>{rolled.name}</strong> <code>{rolled.hint}</code>
        </p>
        <p>{texts.lead}</p>
        <div className={styles.form}>
          <Labelled label={texts.overlap}>
            {(control) => <Select {...control} value={days} onChange={setDays} options={options} />}
          </Labelled>
          {making.failure && <Alert type="error" role="alert" title={faultText(errors, making.failure)} />}
        </div>
      </Modal>
      {making.proof}
    </>
  );
}
