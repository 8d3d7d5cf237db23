import { type ApiScope, apiScopes } from '@miya/contract/api-keys';
import { Alert, Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';
import { useKeyCreation } from './use-key-creation.tsx';

type Props = { keysState: ApiKeysState; onKeyCreated: (secret: string) => void; onClose: () => void };

/** The scopes that most shops need: to place orders, print labels and track parcels. */
const defaultScopes: readonly ApiScope[] = ['orders:read', 'orders:write', 'tracking'];

export function CreateKeyDialog({ keysState, onKeyCreated, onClose }: Props) {
  const { keys: texts, scopes: scopeTexts } = useTexts('api');
  const { cancel } = useTexts('common');
  const errors = useTexts('errors');
  const [name, setName] = useState('');
  const [test, setTest] = useState(false);
  const [scopes, setScopes] = useState(defaultScopes);
  const scopesProblemId = useId();
  const keyCreation = useKeyCreation(
    () => keysState.create({ name, test, scopes: [...scopes] }),
    onKeyCreated,
  );
  const findProblemText = (field: string) => {
    const fault = keyCreation.faults[field];
    return fault && formatFault(errors, fault);
  };
  return (
    <>
      <Modal
        open={!keyCreation.isReauthenticating}
        title={texts.create}
        okText={texts.create}
        cancelText={cancel}
        confirmLoading={keyCreation.busy}
        onOk={keyCreation.submit}
        onCancel={onClose}
        width={480}
      >
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void keyCreation.submit();
          }}
        >
          <LabelledField label={texts.name} required problem={findProblemText('name')} hint={texts.nameHint}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                autoComplete="off"
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  keyCreation.clearFaults();
                }}
              />
            )}
          </LabelledField>
          <fieldset className={styles.scopes}>
            <legend>{texts.kind}</legend>
            <Radio.Group
              className={styles.kinds}
              value={test}
              onChange={({ target }) => setTest(target.value === true)}
              options={[
                { value: false, label: <KeyKindLabel name="live" /> },
                { value: true, label: <KeyKindLabel name="test" /> },
              ]}
            />
          </fieldset>
          <fieldset className={styles.scopes} aria-describedby={scopesProblemId}>
            <legend>{texts.scopes}</legend>
            {apiScopes.map((scope) => (
              <Checkbox
                key={scope}
                checked={scopes.includes(scope)}
                onChange={({ target }) => {
                  setScopes(
                    target.checked ? [...scopes, scope] : scopes.filter((selected) => selected !== scope),
                  );
                  keyCreation.clearFaults();
                }}
              >
                {scopeTexts[scope]}
              </Checkbox>
            ))}
            <p id={scopesProblemId} className={styles.problem} aria-live="polite">
              {findProblemText('scopes')}
            </p>
          </fieldset>
          {keyCreation.failure && (
            <Alert type="error" role="alert" title={formatFault(errors, keyCreation.failure)} />
          )}
        </form>
      </Modal>
      {keyCreation.reauthenticationDialog}
    </>
  );
}

/** The label for live or test keys, with an explanation. A test key places only test orders, which are free. */
function KeyKindLabel({ name }: { name: 'live' | 'test' }) {
  const { kinds, kindHints } = useTexts('api').keys;
  return (
    <>
      {kinds[name]} <span className={styles.quiet}>{kindHints[name]}</span>
    </>
  );
}
