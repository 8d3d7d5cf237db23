import type { ApiKey } from '@miya/contract/api-keys';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { TestMark } from '../../../../ui/feedback/test-mark.tsx';
import { RenameForm } from '../../../../ui/inputs/rename-form.tsx';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';

type Props = { apiKey: ApiKey; keys: ApiKeysState; onRoll: () => void };

export function KeyRow({ apiKey, keys, onRoll }: Props) {
  const { keys: texts, scopes } = useTexts('api');
  const { language } = useLanguage();
  const [isRenamed, setRenamed] = useState(false);
  const { name, hint, createdAt, lastUsedAt, lastNetwork, endsAt } = apiKey;
  const timeOf = (moment: string) => formatDateTime(language, new Date(moment));
  if (isRenamed)
    return (
      <li className={styles.key}>
        <RenameForm
          name={name}
          label={texts.name}
          save={texts.save}
          rename={(other) => keys.rename(apiKey.id, other)}
          onDone={() => setRenamed(false)}
        />
      </li>
    );
  return (
    <li className={styles.key}>
      <div className={styles.about}>
        <div>
          <strong>{name}</strong> <code>{hint}</code> {apiKey.test && <TestMark>{texts.test}</TestMark>}
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
      <div className={buttonLine}>
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
