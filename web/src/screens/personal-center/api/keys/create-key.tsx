import { type ApiScope, apiScopes } from '@miya/contract/api-keys';
import { Alert, Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';
import { useMaking } from './use-making.tsx';

type Props = { keys: ApiKeysState; onMade: (secret: string) => void; onClose: () => void };

/** What most shops need: they place orders, print them and follow the parcels. */
const usual: readonly ApiScope[] = ['orders:read', 'orders:write', 'tracking'];

export function CreateKey({ keys, onMade, onClose }: Props) {
  const { keys: texts, scopes: scopeTexts } = useTexts('api');
  const { cancel } = useTexts('common');
  const errors = useTexts('errors');
  const [name, setName] = useState('');
  const [test, setTest] = useState(false);
  const [scopes, setScopes] = useState(usual);
  const scopesNote = useId();
  const making = useMaking(() => keys.create({ name, test, scopes: [...scopes] }), onMade);
  const textOf = (field: string) => {
    const fault = making.faults[field];
    return fault && faultText(errors, fault);
  };
  return (
    <>
      <Modal
        open={!making.isProving}
        title={texts.create}
        okText={texts.create}
        cancelText={cancel}
        confirmLoading={making.busy}
        onOk={making.submit}
        onCancel={onClose}
        width={480}
      >
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void making.submit();
          }}
        >
          <Labelled label={texts.name} required problem={textOf('name')} hint={texts.nameHint}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                autoComplete="off"
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  making.clear();
                }}
              />
            )}
          </Labelled>
          <fieldset className={styles.scopes}>
            <legend>{texts.kind}</legend>
            <Radio.Group
              className={styles.kinds}
              value={test}
              onChange={({ target }) => setTest(target.value === true)}
              options={[
                { value: false, label: <Kind name="live" /> },
                { value: true, label: <Kind name="test" /> },
              ]}
            />
          </fieldset>
          <fieldset className={styles.scopes} aria-describedby={scopesNote}>
            <legend>{texts.scopes}</legend>
            {apiScopes.map((scope) => (
              <Checkbox
                key={scope}
                checked={scopes.includes(scope)}
                onChange={({ target }) => {
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope));
                  making.clear();
                }}
              >
                {scopeTexts[scope]}
              </Checkbox>
            ))}
            <p id={scopesNote} className={styles.problem} aria-live="polite">
              {textOf('scopes')}
            </p>
          </fieldset>
          {making.failure && <Alert type="error" role="alert" title={faultText(errors, making.failure)} />}
        </form>
      </Modal>
      {making.proof}
    </>
  );
}

/** Which orders a key is for, and what that means. */
function Kind({ name }: { name: 'live' | 'test' }) {
  const { kinds, kindHints } = useTexts('api').keys;
  return (
    <>
      {kinds[name]} <span className={styles.quiet}>{kindHints[name]}</span>
    </>
  );
}
