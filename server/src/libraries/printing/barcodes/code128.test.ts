import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128, modulesOf } from './code128.ts';

// What another library makes of the same text.
const bwip: { raw: (kind: string, text: string, options: string) => { sbs: number[] }[] } = createRequire(
  import.meta.url,
)('bwip-js');
const theirs = (text: string) => bwip.raw('code128', text, '')[0]?.sbs ?? [];

describe('code128', () => {
  it('makes the bars of every waybill as another library does', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2,3}\d{10,11}$/), (text) => {
        expect(code128(text)).toEqual(theirs(text));
      }),
      { numRuns: 200 },
    );
  });

  it('is never longer than what another library makes of a piece', () => {
    for (const text of ['MY48201596371-001', 'ABC00000000000-999', 'A1', '123456', '12345'])
      expect(modulesOf(code128(text)), text).toBeLessThanOrEqual(modulesOf(theirs(text)));
  });

  it('refuses what it cannot hold', () => {
    expect(() => code128('运单')).toThrow('ASCII');
    expect(() => code128('')).toThrow('ASCII');
  });
});
