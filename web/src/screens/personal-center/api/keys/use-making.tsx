import { type ReactNode, useRef, useState } from 'react';
import { ProveOwner } from '../../../../features/password/index.ts';
import type { FormFaults } from '../../../../platform/forms/use-form.ts';
import type { Making } from './use-api-keys.ts';

type Done = (secret: string) => void;

/**
 * Makes a key, one at a time: where its owner has to prove to be it first, that is asked for and then it is made
 * without another click.
 */
export function useMaking(make: () => Promise<Making>, onMade: Done) {
  const working = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const [told, setTold] = useState<FormFaults>({ faults: {} });

  const submit = async () => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setTold({ faults: {} });
    try {
      const making = await make();
      if ('made' in making) onMade(making.made.secret);
      else if ('proof' in making) setProving(true);
      else setTold(making);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  const proof: ReactNode = (
    <ProveOwner
      open={isProving}
      onProved={() => {
        setProving(false);
        void submit();
      }}
      onClose={() => setProving(false)}
    />
  );
  return { submit, busy, isProving, ...told, clear: () => setTold({ faults: {} }), proof };
}
