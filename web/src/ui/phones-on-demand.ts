import type { toMobile as ToMobile } from '@miya/contract/phones';
import { useSyncExternalStore } from 'react';

// In the build, the rules of a sender or receiver ask here instead of in the contract (web/lean-plugin.ts): the
// numbering plans of the world weigh as much as a screen, and the first screen is there before anybody has typed one.

let known: typeof ToMobile | undefined;
const listeners = new Set<() => void>();

/** Begins the download when the first form is touched. Not downloadable just now: the server checks it anyway. */
export function loadPhones(): void {
  if (known) return;
  import('@miya/contract/phones').then(
    ({ toMobile: found }) => {
      known = found;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}

/** Until the plans are there, any number is one. */
export const toMobile: typeof ToMobile = (typed, country) => (known ? known(typed, country) : typed);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether numbers are told from what is none by now. */
export const useKnowsPhones = () => useSyncExternalStore(subscribe, () => known !== undefined);
