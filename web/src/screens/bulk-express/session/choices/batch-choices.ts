/**
 * The user's last choices. The next file begins with them. They are stored as JSON, so renaming a member would lose
 * stored choices.
 */
type StoredChoices = { serviceId?: string; senderId?: string };

export type BatchChoices = {
  load: () => StoredChoices;
  /** Saves these choices. Other saved choices stay. */
  save: (choices: StoredChoices) => void;
};

/** Stores the choices of an account on this device. */
export function createStoredBatchChoices(account: string): BatchChoices {
  const storageKey = `importChoices/${account}`;
  const load = (): StoredChoices => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
      return typeof stored === 'object' && stored !== null ? stored : {};
    } catch {
      return {};
    }
  };
  return {
    load,
    save: (choices) => {
      try {
        localStorage.setItem(storageKey, JSON.stringify({ ...load(), ...choices }));
      } catch {
        // Without storage the choice holds only for the current file.
      }
    },
  };
}
