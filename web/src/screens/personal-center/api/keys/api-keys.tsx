import type { ApiKey } from '@miya/contract/api-keys';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import * as styles from './api-keys.module.css';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';
import { MadeKey } from './made-key.tsx';
import { RollKey } from './roll-key.tsx';
import { useApiKeys } from './use-api-keys.ts';

type Opened = { dialog: 'create' } | { dialog: 'roll'; rolled: ApiKey } | { dialog: 'made'; secret: string };

export function ApiKeys() {
  const { keys: texts, retry } = useTexts('api');
  const keys = useApiKeys();
  const [opened, setOpened] = useState<Opened>();
  const titleId = useId();
  const close = () => setOpened(undefined);
  const onMade = (secret: string) => setOpened({ dialog: 'made', secret });
  const content = () => {
    if (!keys.keys && keys.failed)
      return <NotLoaded title={texts.failed} retry={retry} onRetry={keys.retry} busy={keys.isFetching} />;
    if (!keys.keys) return <Waiting />;
    if (keys.keys.length === 0) return <p className={styles.none}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId} aria-busy={keys.isFetching}>
        {keys.keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            keys={keys}
            onRoll={() => setOpened({ dialog: 'roll', rolled: key })}
          />
        ))}
      </ul>
    );
  };
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button type="primary" onClick={() => setOpened({ dialog: 'create' })}>
          {texts.create}
        </Button>
      }
    >
      {content()}
      {opened?.dialog === 'create' && <CreateKey keys={keys} onMade={onMade} onClose={close} />}
      {opened?.dialog === 'roll' && (
        <RollKey rolled={opened.rolled} keys={keys} onMade={onMade} onClose={close} />
      )}
      {opened?.dialog === 'made' && <MadeKey secret={opened.secret} onClose={close} />}
    </TitledCard>
  );
}
