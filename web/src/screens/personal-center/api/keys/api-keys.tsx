import type { ApiKey } from '@miya/contract/api-keys';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import * as styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKeySecretDialog } from './new-key-secret-dialog.tsx';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import { useApiKeys } from './use-api-keys.ts';

type ActiveDialog =
  | { dialog: 'create' }
  | { dialog: 'replace'; oldKey: ApiKey }
  | { dialog: 'secret'; secret: string };

/** The list of the client's API keys, with the dialogs that create and replace keys. */
export function ApiKeys() {
  const { keys: texts, retry } = useTexts('api');
  const keysState = useApiKeys();
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>();
  const titleId = useId();
  const close = () => setActiveDialog(undefined);
  const onKeyCreated = (secret: string) => setActiveDialog({ dialog: 'secret', secret });
  const content = () => {
    if (!keysState.keys && keysState.failed)
      return (
        <LoadErrorMessage
          title={texts.failed}
          retryLabel={retry}
          onRetry={keysState.retry}
          isRetrying={keysState.isFetching}
        />
      );
    if (!keysState.keys) return <LoadingPlaceholder />;
    if (keysState.keys.length === 0) return <p className={styles.none}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId} aria-busy={keysState.isFetching}>
        {keysState.keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            keysState={keysState}
            onReplace={() => setActiveDialog({ dialog: 'replace', oldKey: key })}
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
        <Button type="primary" onClick={() => setActiveDialog({ dialog: 'create' })}>
          {texts.create}
        </Button>
      }
    >
      {content()}
      {activeDialog?.dialog === 'create' && (
        <CreateKeyDialog keysState={keysState} onKeyCreated={onKeyCreated} onClose={close} />
      )}
      {activeDialog?.dialog === 'replace' && (
        <ReplaceKeyDialog
          oldKey={activeDialog.oldKey}
          keysState={keysState}
          onKeyCreated={onKeyCreated}
          onClose={close}
        />
      )}
      {activeDialog?.dialog === 'secret' && (
        <NewKeySecretDialog secret={activeDialog.secret} onClose={close} />
      )}
    </TitledCard>
  );
}
