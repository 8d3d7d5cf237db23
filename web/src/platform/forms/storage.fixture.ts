import { vi } from 'vitest';

/** Stubs localStorage and sessionStorage for a test without a browser. Returns the content of localStorage. */
export function stubBrowserStorage(): Map<string, string> {
  stub('sessionStorage');
  return stub('localStorage');
}

/** Stubs an empty sessionStorage, as in another tab of the same browser. */
export const stubTabStorage = () => stub('sessionStorage');

function stub(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  return stored;
}
