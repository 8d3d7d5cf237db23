import { LabelFormat, waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import {
  buildClientForPrints,
  callPrint,
  placeOrderTo,
  receiversByScript,
} from '../../../../test/support/print-orders.ts';
import {
  DPI,
  listPdfWords,
  type PdfWord,
  type RenderedPage,
  renderPages,
  scanCodes,
} from '../../../../test/support/print-tools.ts';

// Rendering and scanning are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printLabels } = waybillCalls;
const toDots = (points: number) => Math.round((points / 72) * DPI);

/** Whether the rendered page shows anything in the box. Text in the file is no proof: the text can be invisible. */
function hasInk(page: RenderedPage, { left, top, right, bottom }: Omit<PdfWord, 'page' | 'text'>): boolean {
  for (let y = toDots(top); y < toDots(bottom); y++)
    for (let x = toDots(left); x < toDots(right); x++) if (page.isInk(x, y)) return true;
  return false;
}

/** Splits a Chinese or Korean word into the boxes of its characters. Other words are one box. */
function listCharacterBoxes(word: PdfWord): Omit<PdfWord, 'page' | 'text'>[] {
  if (!/^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(word.text)) return [word];
  const count = Array.from(word.text).length;
  const width = (word.right - word.left) / count;
  return Array.from({ length: count }, (_, index) => ({
    ...word,
    left: word.left + index * width,
    right: word.left + (index + 1) * width,
  }));
}

const doOverlap = (a: PdfWord, b: PdfWord) => {
  // The height of a line includes space above and below its letters.
  const [slackA, slackB] = [a, b].map(({ top, bottom }) => (bottom - top) * 0.22) as [number, number];
  return (
    a.page === b.page &&
    a.left + 0.5 < b.right &&
    b.left + 0.5 < a.right &&
    a.top + slackA < b.bottom - slackB &&
    b.top + slackB < a.bottom - slackA
  );
};

describe('a label', () => {
  it.each(LabelFormat.options)(
    'shows every script and scans at 203 dpi on %s',
    async (format) => {
      const client = await buildClientForPrints(world);
      const orders = [];
      for (const receiver of Object.values(receiversByScript))
        orders.push(await placeOrderTo(world, client, receiver));
      const ids = orders.map(({ id }) => id);
      const { rawPayload } = await callPrint(world, client, printLabels, { ids, format });
      const pages = await renderPages(rawPayload);
      const found = (await Promise.all(pages.map(({ png }) => scanCodes(png)))).flat().sort();
      const expected = orders.flatMap(({ waybill }) => [`CODE-128:${waybill}`, `QR-Code:${waybill}`]);
      expect(found).toEqual(expected.sort());

      const words = await listPdfWords(rawPayload);
      const text = words.map((word) => word.text).join('');
      for (const { name = '', detail = '' } of Object.values(receiversByScript)) {
        expect(text).toContain(name.replaceAll(' ', ''));
        expect(text.replaceAll('…', '')).toContain(detail.replaceAll(' ', '').slice(0, 8));
      }
      const isBlank = (word: PdfWord) => {
        const page = pages[word.page - 1];
        return !page || !listCharacterBoxes(word).every((box) => hasInk(page, box));
      };
      expect(words.filter(isBlank).map((word) => word.text)).toEqual([]);
    },
    180_000,
  );

  it.each(['100x150', '100x100'] as const)(
    'keeps the longest texts in their boxes on %s',
    async (format) => {
      const client = await buildClientForPrints(world);
      const level = (label: string) => ({ value: null, label });
      const receiver = {
        name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).slice(0, 70).trim(),
        mobile: '+34612345678',
        phone: '+34 91 123 45 67 ext 123456',
        company: 'Compañía '.repeat(13).trim(),
        region: {
          country: { value: 'ES', label: 'ES', code: 'ES' },
          province: level('P'.repeat(120)),
          city: level('San Sebastián de los Reyes '.repeat(4).trim()),
          district: level('W'.repeat(120)),
        },
        detail: 'Wm'.repeat(150),
        postcode: '28001',
      };
      const goods = { weight: 69_999, pieces: 999, itemName: 'M'.repeat(120), remark: '国'.repeat(200) };
      const order = { goods, clientReference: 'W'.repeat(60), transferNumber: 'W'.repeat(40) };
      const { id } = await placeOrderTo(world, client, receiver, { ...order, payment: 'receiver_collect' });
      const { rawPayload } = await callPrint(world, client, printLabels, {
        ids: [id],
        format,
        pieces: 1,
      });
      const [page] = await renderPages(rawPayload);
      if (!page) throw new Error('the file has no page');
      const edge = Math.floor((1.9 / 25.4) * DPI);
      const outside: string[] = [];
      for (let y = 0; y < page.height; y++)
        for (let x = 0; x < page.width; x++) {
          const isWithin = x >= edge && y >= edge && x < page.width - edge && y < page.height - edge;
          if (!isWithin && page.isInk(x, y)) outside.push(`${x},${y}`);
        }
      expect(outside).toEqual([]);
      const words = await listPdfWords(rawPayload);
      const pairs = words.flatMap((a, index) => words.slice(index + 1).map((b) => [a, b] as const));
      expect(pairs.filter(([a, b]) => doOverlap(a, b)).map(([a, b]) => `${a.text} ${b.text}`)).toEqual([]);
      expect(words.some(({ text }) => text.endsWith('…'))).toBe(true);
    },
    180_000,
  );

  it('draws the code of a letter that no font has, and removes emoji', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client, { name: 'Ana 😀 কখ' });
    const { rawPayload } = await callPrint(world, client, printLabels, { ids: [id] });
    const words = (await listPdfWords(rawPayload)).map(({ text }) => text).join(' ');
    for (const digits of ['09', '95', '96']) expect(words).toContain(digits);
    expect(words).not.toContain('1F6');
  });
});
