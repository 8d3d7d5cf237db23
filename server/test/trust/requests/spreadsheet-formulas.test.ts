// Tests SECURITY.md, 'User input is never interpreted as markup', for exported spreadsheets. A text that looks like a
// formula is never a formula in an export.
import type { Call } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { exportStatement } from '@miya/contract/finance';
import { orderCalls } from '@miya/contract/orders';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  buildOrderingClient,
  createReceiver,
  type OrderingClient,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { addValidAddress, createParty, createRegion } from '../../../../testing/worlds/data/parties.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { bookPastEntries } from '../../support/book-past-entries.ts';
import { readCsv, readSheetBack } from '../../support/read-sheets.ts';

const world = createWorld();
const formulaTexts = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '"=1+1',
  ',=1+1',
  '\n=1+1',
];
const trimmedTexts = formulaTexts.map((text) => text.trim());

let client: OrderingClient;

const buildFormulaParty = (text: string) => {
  // Place names with line breaks or tabs are refused.
  const region = { value: null, label: text.trim() };
  return {
    name: text,
    company: text,
    detail: text,
    region: { ...createRegion('MX'), province: region, city: region, district: region },
  };
};

/**
 * Writes the texts into all text fields of a client. Texts that the calls refuse are written directly to the database.
 */
beforeAll(async () => {
  client = await buildOrderingClient(world);
  for (const [index, text] of formulaTexts.entries()) {
    await addValidAddress(world, client, {
      // Different phone numbers, because equal addresses are stored once.
      party: { ...buildFormulaParty(text), mobile: `55123456${index + 10}`, postcode: '06700' },
    });
    const order = await placeValidOrder(world, client, {
      sender: createParty({ name: text, company: text, detail: text }),
      receiver: createReceiver(buildFormulaParty(text)),
      goods: { weight: 500, itemName: text, itemCode: text, remark: text },
      clientReference: `${text} ${index}`,
      transferNumber: text,
    });
    await world.owner
      .updateTable('orders')
      .set({ item_name: text, remark: text, held_at: new Date(), hold_reason: text })
      .where('order_id', '=', order.id)
      .execute();
  }
  const notes = formulaTexts.map((note) => ({
    bookedAt: '2026-07-01T00:00:00Z',
    amount: 1,
    note,
    waybill: note,
  }));
  await bookPastEntries(world, client, notes);
});

async function exportFile(call: Call, input: object): Promise<Buffer> {
  const response = await world.app.inject(buildCallRequest(call, input, { token: client.token }));
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

const allOrders = { choice: { filter: {} }, ascending: true };
const listFormulas = (bytes: Buffer) => readSheetBack(bytes).cells.filter(({ cell }) => cell.f !== undefined);
const figures = { cells: 0 };

describe('T21 texts that look like formulas', () => {
  it.each([
    ['addresses', addressCalls.exportAddresses, {}],
    ['orders', orderCalls.exportOrders, allOrders],
  ] as const)('are texts in the export of %s', async (_, call, input) => {
    const bytes = await exportFile(call, input);
    expect(listFormulas(bytes)).toEqual([]);
    const { cells } = readSheetBack(bytes);
    figures.cells += cells.length;
    const texts = new Set(cells.map(({ cell }) => cell.v));
    for (const text of trimmedTexts) expect(texts).toContain(text);
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const found = [...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined);
    expect(found).toEqual([]);
    expect(sheets[0]?.rows).toHaveLength(formulaTexts.length + 1);
  });

  it('are texts in a statement with notes of the carrier', async () => {
    const bytes = await exportFile(exportStatement, { month: '2026-07' });
    expect(listFormulas(bytes)).toEqual([]);
    const { cells } = readSheetBack(bytes);
    figures.cells += cells.length;
    const texts = new Set(cells.map(({ cell }) => String(cell.v).trim()));
    for (const text of trimmedTexts) expect(texts).toContain(text);
  });

  it('have an apostrophe in front in a CSV file of orders', async () => {
    const bytes = await exportFile(orderCalls.exportOrdersCsv, allOrders);
    expect(listFormulas(bytes)).toEqual([]);
    const rows = readCsv(bytes.subarray(3).toString());
    expect(rows.map((row) => row.length)).toEqual(Array(formulaTexts.length + 1).fill(rows[0]?.length));
    const cells = rows.slice(1).flat();
    figures.cells += cells.length;
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1");
  });

  it('are recognised by this test in a file with a formula', () => {
    expect(listFormulas(Buffer.from('a,b\r\n=1+1,2\r\n'))).toHaveLength(1);
    printFigure(
      'T21',
      `${figures.cells} cells of ${formulaTexts.length} hostile texts in every field: 0 formulas`,
    );
  });
});
