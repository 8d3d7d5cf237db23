import { LabelFormat, waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import {
  DPI,
  type Page,
  renderPages,
  scan,
  type Word,
  wordsOf,
} from '../../../../test/support/print-tools.ts';
import { buildPrinter, placeTo, print, receivers } from '../../../../test/support/prints.ts';

// Rendering and scanning take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printLabels } = waybillCalls;
const dotsOf = (points: number) => Math.round((points / 72) * DPI);

/** Whether anything is drawn there; by rendering, for text can be read out of a file that shows nothing. */
function hasInk(page: Page, { left, top, right, bottom }: Omit<Word, 'page' | 'text'>): boolean {
  for (let y = dotsOf(top); y < dotsOf(bottom); y++)
    for (let x = dotsOf(left); x < dotsOf(right); x++) if (page.isInk(x, y)) return true;
  return false;
}

/** Each character of a word that is written in characters of one width. */
function squares(word: Word): Omit<Word, 'page' | 'text'>[] {
  if (!/^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(word.text)) return [word];
  const count = Array.from(word.text).length;
  const width = (word.right - word.left) / count;
  return Array.from({ length: count }, (_, at) => ({
    ...word,
    left: word.left + at * width,
    right: word.left + (at + 1) * width,
  }));
}

const overlap = (a: Word, b: Word) => {
  // A line's height has room above and below its letters.
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
      const client = await buildPrinter(world);
      const orders = [];
      for (const receiver of Object.values(receivers)) orders.push(await placeTo(world, client, receiver));
      const ids = orders.map(({ id }) => id);
      const { rawPayload } = await print(world, client, printLabels, { ids, format });
      const pages = await renderPages(rawPayload);
      const found = (await Promise.all(pages.map(({ png }) => scan(png)))).flat().sort();
      const expected = orders.flatMap(({ waybill }) => [`CODE-128:${waybill}`, `QR-Code:${waybill}`]);
      expect(found).toEqual(expected.sort());

      const words = await wordsOf(rawPayload);
      const text = words.map((word) => word.text).join('');
      for (const { name = '', detail = '' } of Object.values(receivers)) {
        expect(text).toContain(name.replaceAll(' ', ''));
        expect(text.replaceAll('…', '')).toContain(detail.replaceAll(' ', '').slice(0, 8));
      }
      const isBlank = (word: Word) => {
        const page = pages[word.page - 1];
        return !page || !squares(word).every((square) => hasInk(page, square));
      };
      expect(words.filter(isBlank).map((word) => word.text)).toEqual([]);
    },
    180_000,
  );

  it.each(['100x150', '100x100'] as const)(
    'keeps the longest texts in their boxes on %s',
    async (format) => {
      const client = await buildPrinter(world);
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
      const { id } = await placeTo(world, client, receiver, { ...order, payment: 'receiver_collect' });
      const { rawPayload } = await print(world, client, printLabels, {
        ids: [id],
        format,
        pieces: 1,
      });
      const [page] = await renderPages(rawPayload);
      if (!page) throw new Error('there is no page');
      const edge = Math.floor((1.9 / 25.4) * DPI);
      const outside: string[] = [];
      for (let y = 0; y < page.height; y++)
        for (let x = 0; x < page.width; x++) {
          const isWithin = x >= edge && y >= edge && x < page.width - edge && y < page.height - edge;
          if (!isWithin && page.isInk(x, y)) outside.push(`${x},${y}`);
        }
      expect(outside).toEqual([]);
      const words = await wordsOf(rawPayload);
      const pairs = words.flatMap((a, at) => words.slice(at + 1).map((b) => [a, b] as const));
      expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.text} ${b.text}`)).toEqual([]);
      expect(words.some(({ text }) => text.endsWith('…'))).toBe(true);
    },
    180_000,
  );

  it('shows a letter that no font has as its code in a frame, and leaves pictures out', async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client, { name: 'Ana 😀 কখ' });
    const { rawPayload } = await print(world, client, printLabels, { ids: [id] });
    const words = (await wordsOf(rawPayload)).map(({ text }) => text).join(' ');
    for (const digits of ['09', '95', '96']) expect(words).toContain(digits);
    expect(words).not.toContain('1F6');
  });
});
