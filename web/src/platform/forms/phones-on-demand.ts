import type { ParseMobile } from '@miya/contract/phones';
import { useSyncExternalStore } from 'react';

let plans: ParseMobile | undefined;
const listeners = new Set<() => void>();

/** Begins the download when the first form is touched. Where it fails, the server checks the number anyway. */
export async function loadPhones(): Promise<void> {
  if (plans) return;
  try {
    plans = (await import('@miya/contract/numbering-plans')).parseMobile;
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** The page's phone rules: until the numbering plans are loaded, a number is taken as it was typed, whatever it is. */
export const readMobileOnDemand: ParseMobile = (typed, country) => (plans ? plans(typed, country) : typed);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether numbers are told from what is none by now. */
export const useKnowsPhones = () => useSyncExternalStore(subscribe, () => plans !== undefined);
