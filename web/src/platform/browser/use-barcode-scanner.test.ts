import { describe, expect, it } from 'vitest';
import { createScanDetector } from './use-barcode-scanner.ts';

function type(keys: readonly string[], gap: number) {
  const scanned: string[] = [];
  const read = createScanDetector((code) => scanned.push(code));
  const ended = keys.map((key, index) => read(key, index * gap));
  return { scanned, ended: ended.at(-1) };
}

describe('createScanDetector', () => {
  const code = ['Shift', 'M', 'Shift', 'Y', ...'0017234569'];

  it('recognises a scan by its speed and its Enter', () => {
    expect(type([...code, 'Enter'], 8)).toEqual({ scanned: ['MY0017234569'], ended: true });
  });

  it('ignores slow keys and codes that are too short', () => {
    expect(type([...code, 'Enter'], 90)).toEqual({ scanned: [], ended: false });
    expect(type([...'12345', 'Enter'], 8)).toEqual({ scanned: [], ended: false });
  });

  it('starts again after a key that is not part of a code', () => {
    expect(type([...'abc', 'Tab', ...'MY001723', 'Enter'], 8).scanned).toEqual(['MY001723']);
  });
});
