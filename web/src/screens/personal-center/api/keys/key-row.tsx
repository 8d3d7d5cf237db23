import type { ApiKey } from '@miya/contract/api-keys';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { TestTag } from '../../../../ui/feedback/test-tag.tsx';
import { RenameForm } from '../../../../ui/inputs/rename-form.tsx';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import * as styles from './api-keys.module.css';
import type { ApiKeysState } from './use-api-keys.ts';

type Props = { apiKey: ApiKey; keysState: ApiKeysState; onReplace: () => void };

export function KeyRow({ apiKey, keysState, onReplace }: Props) {
  const { keys: texts, scopes } = useTexts('api');
  const { language } = useLanguage();
  const [isRenaming, setRenaming] = useState(false);
  const { name, hint, createdAt, lastUsedAt, lastNetwork, endsAt } = apiKey;
  const formatTime = (time: string) => formatDateTime(language, new Date(time));
  if (isRenaming)
    return (
      <li className={styles.key}>
        <RenameForm
          name={name}
          label={texts.name}
          saveLabel={texts.save}
          rename={(newName) => keysState.rename(apiKey.id, newName)}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className={styles.key}>
      <div className={styles.details}>
        <div>
          <strong>{name}</strong> <code>{hint}</code> {apiKey.test && <TestTag>{texts.test}</TestTag>}
          {endsAt && <Tag color="orange">{texts.ends(formatTime(endsAt))}</Tag>}
        </div>
        <div className={styles.quiet}>
          <span>
            {lastUsedAt ? texts.lastUsed(formatTime(lastUsedAt), lastNetwork ?? '') : texts.neverUsed}
          </span>
          <span>{texts.created(formatTime(createdAt))}</span>
        </div>
        <ul className={styles.scopeList} aria-label={texts.scopes}>
          {apiKey.scopes.map((scope) => (
            <li key={scope}>{scopes[scope]}</li>
          ))}
        </ul>
      </div>
      <div className={buttonLine}>
        <Button aria-label={texts.renameOne(name)} onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
        {!endsAt && (
          <Button aria-label={texts.rollOne(name)} onClick={onReplace}>
            {texts.roll}
          </Button>
        )}
        <Button danger aria-label={texts.revokeOne(name)} onClick={() => keysState.revoke(apiKey)}>
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}
