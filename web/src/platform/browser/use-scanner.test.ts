import { describe, expect, it } from 'vitest';
import { createScanReader } from './use-scanner.ts';

function type(keys: readonly string[], gap: number) {
  const scanned: string[] = [];
  const read = createScanReader((code) => scanned.push(code));
  const ended = keys.map((key, at) => read(key, at * gap));
  return { scanned, ended: ended.at(-1) };
}

describe('a hand scanner', () => {
  const code = ['Shift', 'M', 'Shift', 'Y', ...'0017234569'];

  it('is heard by its pace and its Enter', () => {
    expect(type([...code, 'Enter'], 8)).toEqual({ scanned: ['MY0017234569'], ended: true });
  });

  it('is no person who types, and no Enter after a pause', () => {
    expect(type([...code, 'Enter'], 90)).toEqual({ scanned: [], ended: false });
    expect(type([...'12345', 'Enter'], 8)).toEqual({ scanned: [], ended: false });
  });

  it('begins anew after a key that is none of a code', () => {
    expect(type([...'abc', 'Tab', ...'MY001723', 'Enter'], 8).scanned).toEqual(['MY001723']);
  });
});
