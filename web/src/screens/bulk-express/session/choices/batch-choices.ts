/** What was chosen for a batch, to be chosen again for the next: by their ids. */
type Chosen = { serviceId?: string; senderId?: string };

export type BatchChoices = {
  last: () => Chosen;
  remember: (chosen: Chosen) => void;
};

/** Remembers the choices of an account on this device. */
export function storedChoices(account: string): BatchChoices {
  const storageKey = `importChoices/${account}`;
  const last = (): Chosen => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
      return typeof kept === 'object' && kept !== null ? kept : {};
    } catch {
      return {};
    }
  };
  return {
    last,
    remember: (chosen) => {
      try {
        localStorage.setItem(storageKey, JSON.stringify({ ...last(), ...chosen }));
      } catch {
        // Where nothing can be kept, the choice holds for this batch.
      }
    },
  };
}
