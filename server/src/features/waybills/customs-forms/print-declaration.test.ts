import { waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import {
  buildClientForPrints,
  callPrint,
  placeOrderTo,
  receiversByScript,
} from '../../../../test/support/print-orders.ts';
import {
  listMediaBoxes,
  listPdfWords,
  type PdfWord,
  renderPages,
  scanCodes,
} from '../../../../test/support/print-tools.ts';

// Rendering and scanning are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printDeclaration } = waybillCalls;

const shirts = {
  name: '纯棉T恤衫',
  englishName: 'Cotton T-shirts',
  quantity: 5,
  unitValue: 1_250,
  currency: 'USD',
  hsCode: '610910',
  origin: 'CN',
  netWeight: 180,
};
const watch = {
  name: 'Часы наручные',
  englishName: 'Wrist watch',
  unitValue: 9_900,
  currency: 'USD',
  hsCode: '910211',
  origin: 'CH',
  netWeight: 90,
};

async function declare(...orders: Parameters<typeof placeOrderTo>[3][]) {
  const client = await buildClientForPrints(world, { postal: true });
  const identityNumber = 'GODE561231GR8';
  const placed = [];
  for (const order of orders)
    placed.push(await placeOrderTo(world, client, { ...receiversByScript.latin, identityNumber }, order));
  const response = await callPrint(world, client, printDeclaration, { ids: placed.map(({ id }) => id) });
  const words = await listPdfWords(response.rawPayload);
  const joinPageText = (pageNumber: number) =>
    words
      .filter(({ page }) => page === pageNumber)
      .map(({ text }) => text)
      .join(' ');
  return { response, placed, words, joinPageText, pageCount: listMediaBoxes(response.rawPayload).length };
}

describe('printDeclaration', () => {
  it('prints all items, the totals, both parties and their full identity numbers', async () => {
    const { response, placed, joinPageText, pageCount } = await declare({
      goods: { lines: [shirts, watch], parcels: [{ weight: 1_100 }, { weight: 400 }] },
      exportReason: 'sale',
      dutiesPayer: 'receiver',
      ioss: 'IM3720000001',
    });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(pageCount).toBe(1);
    const text = joinPageText(1);
    for (const part of [
      'CN 23 · Customs declaration · Déclaration en douane',
      'CN 23 · Declaración de aduana',
      'María Núñez Łukaszewiczőğ',
      'GODE561231GR8',
      '纯棉T恤衫 · Cotton T-shirts',
      'Часы наручные · Wrist watch',
      '610910',
      '910211',
      'CH',
      '0.9 kg',
      '0.09 kg',
      'USD 62.50',
      'USD 99.00',
      // Totals.
      '0.99 kg',
      'USD 161.50',
      '1.5 kg',
      'DAP',
      'IOSS IM3720000001',
    ])
      expect(text).toContain(part);
    const drawn = await renderPages(response.rawPayload);
    expect(await scanCodes(drawn[0]?.png ?? Buffer.alloc(0))).toEqual([`CODE-128:${placed[0]?.waybill}`]);
  });

  it.each([
    ['sale', 'Sale · Venta'],
    ['gift', 'Gift · Regalo'],
    ['repair', 'Other · Otro: Repair · Reparación'],
  ] as const)('ticks the category of the export reason %s', async (exportReason, expectedLabel) => {
    const { words } = await declare({ goods: { lines: [shirts], weight: 1_000 }, exportReason });
    const ticks = words.filter(({ text }) => text === 'X');
    expect(ticks).toHaveLength(1);
    const [tick] = ticks;
    const label = words
      .filter((word) => tick && isBeside(tick, word))
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(' ');
    expect(label.startsWith(expectedLabel)).toBe(true);
  });

  it('ticks no category without an export reason', async () => {
    const { words } = await declare({ goods: { lines: [shirts], weight: 1_000 } });
    expect(words.filter(({ text }) => text === 'X')).toEqual([]);
  });

  it('continues long item lists on further pages and prints the totals of all items on the first page', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      ...shirts,
      name: `Camiseta ${index + 1}`,
      englishName: '',
      hsCode: `61${String(1_000 + index)}`,
    }));
    const { joinPageText, pageCount } = await declare({
      goods: { lines, weight: 40_000 },
      exportReason: 'sale',
    });
    expect(pageCount).toBe(3);
    const first = joinPageText(1);
    for (const part of [
      '1 / 3',
      'Further items on the next sheet',
      'Más artículos en la hoja siguiente',
      'USD 2500.00',
      '36.0 kg',
    ])
      expect(first).toContain(part);
    const all = [1, 2, 3].map(joinPageText).join(' ');
    for (const { hsCode } of lines) expect(all).toContain(hsCode);
    expect(joinPageText(3)).toContain('Camiseta 40');
  });

  it('wraps names of the maximum length instead of cutting them', async () => {
    const name = `${'棉质男式短袖针织衫，带领，'.repeat(9)}尾`.slice(0, 119);
    const englishName = `${'Knitted cotton shirts for men, short sleeves, '.repeat(3)}`.slice(0, 116).trim();
    const line = { ...shirts, name: `${name}终`, englishName: `${englishName} end` };
    const { words } = await declare({ goods: { lines: [line, watch], weight: 1_000 } });
    const plain = words.map(({ text }) => text).join('');
    expect(plain.replaceAll(' ', '')).toContain(line.name.replaceAll(' ', ''));
    expect(plain.replaceAll(' ', '')).toContain(line.englishName.replaceAll(' ', ''));
  });

  it('refuses an order with a service that is not postal and names the waybill', async () => {
    const client = await buildClientForPrints(world);
    const { id, waybill } = await placeOrderTo(world, client, receiversByScript.latin);
    const response = await callPrint(world, client, printDeclaration, { ids: [id] });
    expect(response.json()).toMatchObject({ errorCode: 'ERROR00319', result: { about: { waybill } } });
  });
});

/** Whether the word is right of the tick, on the same line and in the same third of the page. */
const isBeside = (tick: PdfWord, { left, top, bottom }: PdfWord) =>
  left > tick.right && left < tick.right + 160 && top < tick.bottom && bottom > tick.top;
