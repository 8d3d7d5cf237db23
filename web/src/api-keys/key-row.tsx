import type { ApiKey } from '@miya/contract/api-keys';
import { API_KEY_NAME_MAX } from '@miya/contract/limits';
import { Button, Input, Tag } from 'antd';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';

type Props = { apiKey: ApiKey; keys: ApiKeysState; onRoll: () => void };

export function KeyRow({ apiKey, keys, onRoll }: Props) {
  const { keys: texts, scopes } = useTexts('api');
  const { language } = useLanguage();
  const [isRenamed, setRenamed] = useState(false);
  const { name, hint, createdAt, lastUsedAt, lastNetwork, endsAt } = apiKey;
  const timeOf = (moment: string) => formatDateTime(language, new Date(moment));
  if (isRenamed) return <Rename apiKey={apiKey} keys={keys} onDone={() => setRenamed(false)} />;
  return (
    <li className={styles.key}>
      <div className={styles.about}>
        <div>
          <strong>{name}</strong> <code>{hint}</code>{' '}
          {endsAt && <Tag color="orange">{texts.ends(timeOf(endsAt))}</Tag>}
        </div>
        <div className={styles.quiet}>
          <span>{lastUsedAt ? texts.lastUsed(timeOf(lastUsedAt), lastNetwork ?? '') : texts.neverUsed}</span>
          <span>{texts.created(timeOf(createdAt))}</span>
        </div>
        <ul className={styles.may} aria-label={texts.scopes}>
          {apiKey.scopes.map((scope) => (
            <li key={scope}>{scopes[scope]}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button aria-label={texts.renameOne(name)} onClick={() => setRenamed(true)}>
          {texts.rename}
        </Button>
        {!endsAt && (
          <Button aria-label={texts.rollOne(name)} onClick={onRoll}>
            {texts.roll}
          </Button>
        )}
        <Button danger aria-label={texts.revokeOne(name)} onClick={() => keys.revoke(apiKey)}>
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}

type RenameProps = Omit<Props, 'onRoll'> & { onDone: () => void };

function Rename({ apiKey, keys, onDone }: RenameProps) {
  const texts = useTexts('api').keys;
  const { cancel } = useTexts('common');
  const [name, setName] = useState(apiKey.name);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await keys.rename(apiKey.id, name);
    setProblem(found);
    if (!found) onDone();
  };
  return (
    <li className={styles.key}>
      <form onSubmit={submit} noValidate className={styles.naming}>
        <Labelled label={texts.name} problem={problem}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              value={name}
              maxLength={API_KEY_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        <div className={styles.buttons}>
          <Button htmlType="submit" type="primary">
            {texts.save}
          </Button>
          <Button onClick={onDone}>{cancel}</Button>
        </div>
      </form>
    </li>
  );
}
