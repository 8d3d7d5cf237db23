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
  renderPages,
  scanCodes,
} from '../../../../test/support/print-tools.ts';

// Rendering and scanning are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printInvoice } = waybillCalls;

describe('printInvoice', () => {
  it("prints a page for each order, in English and in the destination's language", async () => {
    const client = await buildClientForPrints(world);
    const goods = {
      weight: 3_200,
      pieces: 5,
      itemName: '棉衬衫 Cotton shirts',
      itemCode: '6205.20',
      insured: 120_000,
      declared: 45_000,
    };
    const identityNumber = 'GODE561231GR8';
    const first = await placeOrderTo(
      world,
      client,
      { ...receiversByScript.latin, identityNumber },
      { goods },
    );
    const second = await placeOrderTo(world, client, receiversByScript.japanese);
    const input = { ids: [first.id, second.id] };
    const response = await callPrint(world, client, printInvoice, input, { cookie: 'language=zh' });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(listMediaBoxes(response.rawPayload)).toHaveLength(2);
    const words = await listPdfWords(response.rawPayload);
    const text = words
      .filter(({ page }) => page === 1)
      .map((word) => word.text)
      .join(' ');
    for (const part of [
      'Commercial Invoice / Packing List',
      'Factura comercial / Lista de empaque',
      'Ciudad de México',
      '棉衬衫 Cotton shirts',
      '6205.20',
      '3.2 kg',
      'CNY 1200.00',
      'Insured value',
      'CNY 450.00',
      'Declared value',
      // Customs require the full number.
      identityNumber,
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/商业发票/);
    const pages = await renderPages(response.rawPayload);
    expect(await scanCodes(pages[0]?.png ?? Buffer.alloc(0))).toEqual([`CODE-128:${first.waybill}`]);
  });

  it('prints a row with the customs data of each item, on as many pages as the items need', async () => {
    const client = await buildClientForPrints(world);
    const createLine = (number: number) => ({
      name: `Taza ${number}`,
      englishName: `Mug number ${number}`,
      code: `SKU-${number}`,
      quantity: 3,
      unitValue: 1_250,
      currency: 'USD',
      hsCode: '691110',
      origin: 'CN',
    });
    const lines = Array.from({ length: 40 }, (_, index) => createLine(index + 1));
    const terms = { dutiesPayer: 'sender', exportReason: 'sale' } as const;
    const goods = {
      lines,
      parcels: [{ weight: 500 }, { weight: 700, size: { length: 40, width: 30, height: 20 } }],
    };
    const { id } = await placeOrderTo(world, client, receiversByScript.latin, { goods, ...terms });
    const response = await callPrint(world, client, printInvoice, { ids: [id] });
    expect(listMediaBoxes(response.rawPayload)).toHaveLength(3);
    const words = await listPdfWords(response.rawPayload);
    const joinPageText = (pageNumber: number) =>
      words
        .filter(({ page }) => page === pageNumber)
        .map(({ text }) => text)
        .join(' ');
    const [first, last] = [joinPageText(1), joinPageText(3)];
    for (const part of ['Taza 1 · Mug number 1', '691110', '12.50', 'USD 37.50', '1 / 3'])
      expect(first).toContain(part);
    expect(first).not.toContain('USD 1500.00');
    for (const part of ['USD 1500.00', 'DDP', 'Sale · Venta', '1.2 kg', '40 x 30 x 20'])
      expect(last).toContain(part);
    const all = [1, 2, 3].map(joinPageText).join(' ');
    for (const { code } of lines) expect(all).toContain(code);
  });

  it('does not count as a printed label', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client);
    await callPrint(world, client, printInvoice, { ids: [id] });
    const row = await world.owner
      .selectFrom('orders')
      .select(['print_count', 'printed_at'])
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ print_count: 0, printed_at: null });
  });
});
