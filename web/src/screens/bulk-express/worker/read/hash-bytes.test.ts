import { createHash, webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashBytes } from './hash-bytes.ts';

describe('hashBytes', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['with', { subtle: webcrypto.subtle }],
    ['without', {}],
  ])('equals the hash of Node.js for any length, %s SubtleCrypto', async (_, browserCrypto) => {
    vi.stubGlobal('crypto', browserCrypto);
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 255);
      expect(await hashBytes(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});
