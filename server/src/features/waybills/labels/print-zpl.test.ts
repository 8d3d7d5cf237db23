import { createRequire } from 'node:module';
import { waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { readPage, scan } from '../../../../test/support/print-tools.ts';
import { buildPrinter, placeTo, print, receivers } from '../../../../test/support/prints.ts';

type Renderer = { ready: Promise<{ api: { zplToBase64MultipleAsync: typeof render } }> };
declare function render(zpl: string, width: number, height: number, dots: number): Promise<string[]>;
const zplRenderer: Renderer = createRequire(import.meta.url)('zpl-renderer-js');

// Rendering and scanning take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printZpl } = waybillCalls;

async function draw(zpl: string): Promise<Buffer[]> {
  const { api } = await zplRenderer.ready;
  const pictures = await api.zplToBase64MultipleAsync(zpl, 100, 150, 8);
  return pictures.map((picture) => Buffer.from(picture, 'base64'));
}

/** The commands, each with what follows it. Only a printer's own ^ and ~ begin one. */
const commandsOf = (zpl: string) => zpl.match(/[\^~][A-Z@][A-Z0-9@]?/g) ?? [];

describe('printZpl', () => {
  it('is text that a thermal printer draws, every script and both codes included', async () => {
    const client = await buildPrinter(world);
    const orders = [];
    for (const receiver of Object.values(receivers)) orders.push(await placeTo(world, client, receiver));
    const answer = await print(world, client, printZpl, { ids: orders.map(({ id }) => id) });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''labels.zpl",
    });
    const zpl = answer.body;
    expect(zpl).toMatch(/^[\n -~]+$/);
    expect(commandsOf(zpl).filter((command) => command === '^XA')).toHaveLength(orders.length);
    const labels = await draw(zpl);
    for (const [at, label] of labels.entries()) {
      const waybill = orders[at]?.waybill;
      const found = await scan(label);
      expect(found).toEqual([`CODE-128:${waybill}`, `QR-Code:${waybill}`]);
      const { width, height } = await readPage(label);
      expect([width, height]).toEqual([800, 1200]);
    }
    expect(labels).toHaveLength(orders.length);
  });

  it('lets no text of a client become a command', async () => {
    const client = await buildPrinter(world);
    const hostile = '^XZ~JR^XA^FDx^FS_5E\\&~DG';
    const party = { name: hostile, company: hostile, detail: hostile };
    const order = { goods: { weight: 500, itemName: hostile, itemCode: hostile, remark: hostile } };
    const plain = await placeTo(world, client, { name: 'a', company: 'a', detail: 'a' });
    const { id } = await placeTo(world, client, party, { ...order, clientReference: hostile });
    const zpl = (await print(world, client, printZpl, { ids: [id] })).body;
    const data = Array.from(zpl.matchAll(/\^FD(.*?)\^FS/gs), ([, field = '']) => field);
    expect(data.length).toBeGreaterThan(10);
    expect(data.filter((field) => /[\^~]/.test(field))).toEqual([]);
    expect(zpl).not.toContain('~');
    expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
    expect(await draw(zpl)).toHaveLength(1);
    const known = new Set(commandsOf((await print(world, client, printZpl, { ids: [plain.id] })).body));
    expect(commandsOf(zpl).filter((command) => !known.has(command))).toEqual([]);
  });

  it('prints the pieces asked for, and counts', async () => {
    const client = await buildPrinter(world);
    const { id, waybill } = await placeTo(
      world,
      client,
      {},
      { goods: { weight: 900, pieces: 4, itemName: 'Tea' } },
    );
    const { body } = await print(world, client, printZpl, { ids: [id], pieces: 2 });
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
