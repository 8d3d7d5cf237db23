import { vi } from 'vitest';

/** Storages for a test without a browser, those of the device and of one of its tabs; returns what the device holds. */
export function stubStorage(): Map<string, string> {
  stub('sessionStorage');
  return stub('localStorage');
}

/** Another tab of the same device. */
export const stubTab = () => stub('sessionStorage');

function stub(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
  return kept;
}
