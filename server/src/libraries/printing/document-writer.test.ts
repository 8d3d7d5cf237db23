import { expect, it } from 'vitest';
import { createDocumentWriter } from './document-writer.ts';
import type { TextMark } from './mark.ts';

const MEGABYTE = 1_048_576;

it('shares the open fonts between documents instead of holding them once per unfinished document', async () => {
  const createText = (bold: boolean): TextMark => ({
    kind: 'text',
    x: 1,
    baseline: 10,
    size: 4,
    bold,
    runs: [{ font: 'chinese', text: '深圳市南山区', widthEm: 6 }],
    textBox: { x: 1, width: 50, align: 'left' },
    isAscii: false,
  });
  const startDocument = () => {
    const document = createDocumentWriter({ kind: 'pdf', title: 'Labels' });
    document.draw({ newPage: { width: 100, height: 150 }, marks: [createText(false), createText(true)] });
    return document;
  };
  const first = startDocument();
  const bytesBefore = process.memoryUsage().arrayBuffers;
  const documents = Array.from({ length: 10 }, startDocument);
  // The Chinese font takes 8 MB in each of its two weights. Ten documents with their own fonts would need 160 MB.
  expect(process.memoryUsage().arrayBuffers - bytesBefore).toBeLessThan(20 * MEGABYTE);
  const [firstFile, lastFile] = await Promise.all([first.finish(), documents[9]?.finish()]);
  expect(Buffer.from(firstFile).includes('NotoSans')).toBe(true);
  expect(firstFile.length).toBe(lastFile?.length);
});
