import { createRequire } from 'node:module';
import { waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import {
  buildClientForPrints,
  callPrint,
  placeOrderTo,
  receiversByScript,
} from '../../../../test/support/print-orders.ts';
import { decodePage, scanCodes } from '../../../../test/support/print-tools.ts';

type Renderer = { ready: Promise<{ api: { zplToBase64MultipleAsync: typeof render } }> };
declare function render(zpl: string, width: number, height: number, dots: number): Promise<string[]>;
const zplRenderer: Renderer = createRequire(import.meta.url)('zpl-renderer-js');

// Rendering and scanning are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printZpl } = waybillCalls;

async function renderZpl(zpl: string): Promise<Buffer[]> {
  const { api } = await zplRenderer.ready;
  const pictures = await api.zplToBase64MultipleAsync(zpl, 100, 150, 8);
  return pictures.map((picture) => Buffer.from(picture, 'base64'));
}

/** Lists the commands without their parameters: `'^XA'`. */
const listCommands = (zpl: string) => zpl.match(/[\^~][A-Z@][A-Z0-9@]?/g) ?? [];

describe('printZpl', () => {
  it('creates ASCII text that a thermal printer draws, with all scripts and both barcodes', async () => {
    const client = await buildClientForPrints(world);
    const orders = [];
    for (const receiver of Object.values(receiversByScript))
      orders.push(await placeOrderTo(world, client, receiver));
    const response = await callPrint(world, client, printZpl, { ids: orders.map(({ id }) => id) });
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''labels.zpl",
    });
    const zpl = response.body;
    expect(zpl).toMatch(/^[\n -~]+$/);
    expect(listCommands(zpl).filter((command) => command === '^XA')).toHaveLength(orders.length);
    const labels = await renderZpl(zpl);
    for (const [index, label] of labels.entries()) {
      const waybill = orders[index]?.waybill;
      const barcodes = await scanCodes(label);
      expect(barcodes).toEqual([`CODE-128:${waybill}`, `QR-Code:${waybill}`]);
      const { width, height } = await decodePage(label);
      expect([width, height]).toEqual([800, 1200]);
    }
    expect(labels).toHaveLength(orders.length);
  });

  it('escapes commands in texts of a client', async () => {
    const client = await buildClientForPrints(world);
    const hostile = '^XZ~JR^XA^FDx^FS_5E\\&~DG';
    const party = { name: hostile, company: hostile, detail: hostile };
    const order = { goods: { weight: 500, itemName: hostile, itemCode: hostile, remark: hostile } };
    const plain = await placeOrderTo(world, client, { name: 'a', company: 'a', detail: 'a' });
    const { id } = await placeOrderTo(world, client, party, { ...order, clientReference: hostile });
    const zpl = (await callPrint(world, client, printZpl, { ids: [id] })).body;
    const data = Array.from(zpl.matchAll(/\^FD(.*?)\^FS/gs), ([, field = '']) => field);
    expect(data.length).toBeGreaterThan(10);
    expect(data.filter((field) => /[\^~]/.test(field))).toEqual([]);
    expect(zpl).not.toContain('~');
    expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
    expect(await renderZpl(zpl)).toHaveLength(1);
    const expectedCommands = new Set(
      listCommands((await callPrint(world, client, printZpl, { ids: [plain.id] })).body),
    );
    expect(listCommands(zpl).filter((command) => !expectedCommands.has(command))).toEqual([]);
  });

  it('prints at most the requested number of pieces and counts the printing', async () => {
    const client = await buildClientForPrints(world);
    const { id, waybill } = await placeOrderTo(
      world,
      client,
      {},
      { goods: { weight: 900, pieces: 4, itemName: 'Tea' } },
    );
    const { body } = await callPrint(world, client, printZpl, { ids: [id], pieces: 2 });
    const pieces = Array.from(body.matchAll(/\^BCN.*\^FD(.*?)\^FS/g), ([, text]) => text);
    expect(pieces).toEqual([`${waybill}-001`, `${waybill}-002`]);
    const row = await world.owner
      .selectFrom('orders')
      .select('print_count')
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(row?.print_count).toBe(1);
  });
});
