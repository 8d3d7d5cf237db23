import { type ReactNode, useRef, useState } from 'react';
import { ReauthenticationDialog } from '../../../../features/password/index.ts';
import type { FormFaults } from '../../../../platform/forms/use-form.ts';
import type { KeyCreationResult } from './use-api-keys.ts';

type KeyCreatedHandler = (secret: string) => void;

/**
 * Creates an API key. Ignores a second call while the first is running.
 * If the server requires reauthentication, the hook shows the dialog for it. After a success it creates the key without
 * another click.
 */
export function useKeyCreation(create: () => Promise<KeyCreationResult>, onKeyCreated: KeyCreatedHandler) {
  const isSubmitting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isReauthenticating, setReauthenticating] = useState(false);
  const [formFaults, setFormFaults] = useState<FormFaults>({ faults: {} });

  const submit = async () => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setFormFaults({ faults: {} });
    try {
      const result = await create();
      if ('newKey' in result) onKeyCreated(result.newKey.secret);
      else if ('needsReauthentication' in result) setReauthenticating(true);
      else setFormFaults(result);
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };
  const reauthenticationDialog: ReactNode = (
    <ReauthenticationDialog
      open={isReauthenticating}
      onReauthenticated={() => {
        setReauthenticating(false);
        void submit();
      }}
      onClose={() => setReauthenticating(false)}
    />
  );
  return {
    submit,
    busy,
    isReauthenticating,
    ...formFaults,
    clearFaults: () => setFormFaults({ faults: {} }),
    reauthenticationDialog,
  };
}
