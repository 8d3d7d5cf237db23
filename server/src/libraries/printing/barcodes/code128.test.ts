import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCode128, sumModules } from './code128.ts';

// bwip-js is the reference implementation.
const bwip: { raw: (kind: string, text: string, options: string) => { sbs: number[] }[] } = createRequire(
  import.meta.url,
)('bwip-js');
const encodeWithBwip = (text: string) => bwip.raw('code128', text, '')[0]?.sbs ?? [];

describe('encodeCode128', () => {
  it('encodes waybill numbers to the same bars as bwip-js', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2,3}\d{10,11}$/), (text) => {
        expect(encodeCode128(text)).toEqual(encodeWithBwip(text));
      }),
      { numRuns: 200 },
    );
  });

  it('encodes piece numbers to barcodes that are not longer than those of bwip-js', () => {
    for (const text of ['MY48201596371-001', 'ABC00000000000-999', 'A1', '123456', '12345'])
      expect(sumModules(encodeCode128(text)), text).toBeLessThanOrEqual(sumModules(encodeWithBwip(text)));
  });

  it('refuses an empty text and characters that are not printable ASCII', () => {
    expect(() => encodeCode128('运单')).toThrow('ASCII');
    expect(() => encodeCode128('')).toThrow('ASCII');
  });
});
