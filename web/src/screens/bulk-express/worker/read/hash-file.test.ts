import { createHash, webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from './hash-file.ts';

describe('hashOf', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['with', { subtle: webcrypto.subtle }],
    ['without', {}],
  ])('is what everybody else computes, for any length, %s SubtleCrypto', async (_, offered) => {
    vi.stubGlobal('crypto', offered);
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1_000]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) & 255);
      expect(await hashOf(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});
