import { expect, it } from 'vitest';
import { openDocument } from './documents.ts';
import type { TextMark } from './mark.ts';

const MEGABYTE = 1_048_576;

it('draws with fonts that all documents share: one that waits for its reader holds none of its own', async () => {
  const text = (bold: boolean): TextMark => ({
    kind: 'text',
    x: 1,
    baseline: 10,
    size: 4,
    bold,
    runs: [{ font: 'chinese', text: '深圳市南山区', em: 6 }],
    room: { x: 1, width: 50, align: 'left' },
    isAscii: false,
  });
  const open = () => {
    const document = openDocument({ kind: 'pdf', title: 'Labels' });
    document.draw({ paper: { width: 100, height: 150 }, marks: [text(false), text(true)] });
    return document;
  };
  const first = open();
  const before = process.memoryUsage().arrayBuffers;
  const documents = Array.from({ length: 10 }, open);
  // A Chinese font has eight megabytes, in each of two weights.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MEGABYTE);
  const [one, other] = await Promise.all([first.end(), documents[9]?.end()]);
  expect(Buffer.from(one).includes('NotoSans')).toBe(true);
  expect(one.length).toBe(other?.length);
});
