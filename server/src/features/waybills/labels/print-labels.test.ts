import { calls } from '@miya/contract/calls';
import { orderCalls } from '@miya/contract/orders';
import { waybillCalls } from '@miya/contract/waybills';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import type { PartyInput } from '../../../../../testing/worlds/data/parties.ts';
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
import { changeTenantSettings, setTenantHost, setTenantLogo } from '../../tenants/index.ts';

// Rendering and scanning are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printLabels, printZpl } = waybillCalls;
const readText = async (pdf: Buffer) => (await listPdfWords(pdf)).map(({ text }) => text).join(' ');
const loadPrintCounts = (id: string) =>
  world.owner
    .selectFrom('orders')
    .select(['print_count', 'printed_at', 'printed_revision', 'revision'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

describe('printLabels', () => {
  it('returns a PDF with the requested paper size', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client);
    const papers = { '100x150': [100, 150], '100x100': [100, 100], a4: [210, 297] } as const;
    for (const [format, paper] of Object.entries(papers)) {
      const response = await callPrint(world, client, printLabels, { ids: [id], format: format as 'a4' });
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''labels.pdf",
      });
      const [box] = listMediaBoxes(response.rawPayload);
      for (const [index, side] of paper.entries()) expect(box?.[index]).toBeCloseTo((side / 25.4) * 72, 3);
    }
  });

  it('prints a label for each piece, or for at most the requested number of pieces', async () => {
    const client = await buildClientForPrints(world);
    const { id, waybill } = await placeOrderTo(
      world,
      client,
      {},
      { goods: { weight: 900, pieces: 3, itemName: 'Tea' } },
    );
    const { rawPayload } = await callPrint(world, client, printLabels, { ids: [id] });
    const pages = await renderPages(rawPayload);
    const found = await Promise.all(pages.map(({ png }) => scanCodes(png)));
    expect(found).toEqual(
      ['001', '002', '003'].map((piece) => [`CODE-128:${waybill}-${piece}`, `QR-Code:${waybill}`]),
    );
    expect(await readText(rawPayload)).toContain('2 / 3');
    const two = await callPrint(world, client, printLabels, { ids: [id], pieces: 2 });
    expect(listMediaBoxes(two.rawPayload)).toHaveLength(2);
    const many = await callPrint(world, client, printLabels, { ids: [id], pieces: 50 });
    expect(listMediaBoxes(many.rawPayload)).toHaveLength(3);
  });

  it('links to the tracking page on the configured host of the carrier', async () => {
    const client = await buildClientForPrints(world);
    await setTenantHost(world.owner, client.tenantId, 'Track.Carrier.example');
    const { id, waybill } = await placeOrderTo(world, client);
    const { rawPayload } = await callPrint(world, client, printLabels, { ids: [id] });
    const [page] = await renderPages(rawPayload);
    expect(await scanCodes(page?.png ?? Buffer.alloc(0))).toContain(
      `QR-Code:https://track.carrier.example/track/${waybill}`,
    );
  });

  it('limits the number of labels, not only the number of orders', async () => {
    const client = await buildClientForPrints(world);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(
        (await placeOrderTo(world, client, {}, { goods: { weight: 900, pieces: 999, itemName: 'Tea' } })).id,
      );
    for (const call of [printLabels, printZpl])
      expect((await callPrint(world, client, call, { ids })).json().errorCode).toBe('ERROR00315');
    const singlePieces = await callPrint(world, client, printLabels, { ids, pieces: 1 });
    expect(listMediaBoxes(singlePieces.rawPayload)).toHaveLength(4);
  });

  it('refuses zero pieces and an empty list of orders', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client);
    const listProblems = async (input: { ids: string[]; pieces?: number }) =>
      (await callPrint(world, client, printLabels, input)).json().result.problems;
    expect(await listProblems({ ids: [id], pieces: 0 })).toEqual([
      { field: 'pieces', problem: 'pieces_too_few' },
    ]);
    expect(await listProblems({ ids: [] })).toEqual([{ field: 'ids', problem: 'nothing_ticked' }]);
    expect(await loadPrintCounts(id)).toMatchObject({ print_count: 0, printed_at: null });
  });

  it('prints the orders in the order of the request, without duplicates', async () => {
    const client = await buildClientForPrints(world);
    const [a, b, c] = [
      await placeOrderTo(world, client),
      await placeOrderTo(world, client),
      await placeOrderTo(world, client),
    ];
    const { rawPayload } = await callPrint(world, client, printLabels, { ids: [c.id, a.id, b.id, a.id] });
    const words = await listPdfWords(rawPayload);
    const waybills = words.filter(({ text }) => [a, b, c].some(({ waybill }) => waybill === text));
    expect(waybills.map(({ text }) => text)).toEqual([c.waybill, a.waybill, b.waybill]);
  });

  it('prints the contents in English first for other countries, and only as entered within a country', async () => {
    const client = await buildClientForPrints(world);
    const burs = { name: 'Стоматологические боры', englishName: 'Dental burs', code: 'DB-7' };
    const goods = { lines: [burs], parcels: [{ weight: 900 }] };
    const mugs = { lines: [burs, { name: '陶瓷杯' }, { name: '陶瓷杯' }], parcels: [{ weight: 900 }] };
    const placed = [
      await placeOrderTo(world, client, receiversByScript.latin, { goods }),
      await placeOrderTo(world, client, receiversByScript.latin, { goods: mugs }),
      await placeOrderTo(world, client, receiversByScript.simplified, { goods }),
    ];
    const { rawPayload } = await callPrint(world, client, printLabels, { ids: placed.map(({ id }) => id) });
    const words = await listPdfWords(rawPayload);
    const contents = [1, 2, 3].map((pageNumber) => {
      const text = words
        .filter(({ page }) => page === pageNumber)
        .map((word) => word.text)
        .join(' ');
      return /(?:Contenido|品名)[^:]*: (.*)/u.exec(text)?.[1];
    });
    expect(contents[0]).toMatch(/^Dental burs · Стоматологические боры · DB-7/);
    expect(contents[1]).toMatch(/^Dental burs; 陶瓷杯 · Стоматологические боры; 陶瓷杯/);
    expect(contents[2]).toMatch(/^Стоматологические боры · DB-7/);
  });

  it('begins at the requested quarter of an A4 sheet', async () => {
    const client = await buildClientForPrints(world);
    const { id, waybill } = await placeOrderTo(
      world,
      client,
      {},
      { goods: { weight: 900, pieces: 3, itemName: 'Tea' } },
    );
    const { rawPayload } = await callPrint(world, client, printLabels, {
      ids: [id],
      format: 'a4',
      startAt: 3,
    });
    const numbers = (await listPdfWords(rawPayload)).filter(({ text }) => text.startsWith(`${waybill}-`));
    const getQuarter = ({ left, top }: { left: number; top: number }) =>
      (top > 421 ? 3 : 1) + (left > 297 ? 1 : 0);
    expect(numbers.map((word) => [word.page, getQuarter(word), word.text.slice(-3)])).toEqual([
      [1, 3, '001'],
      [1, 4, '002'],
      [2, 1, '003'],
    ]);
  });

  it('counts each printing and stores the printed revision of the order', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client);
    await callPrint(world, client, printLabels, { ids: [id] });
    await callPrint(world, client, printLabels, { ids: [id] });
    const { result } = await world.call(orderCalls.getOrder, { id }, { token: client.token });
    expect(result).toMatchObject({ printCount: 2, printedRevision: 1, revision: 1 });
    await world.owner.updateTable('orders').set({ revision: 2 }).where('order_id', '=', id).execute();
    expect(await loadPrintCounts(id)).toMatchObject({ printed_revision: 1, revision: 2 });
    await callPrint(world, client, printLabels, { ids: [id] });
    expect(await loadPrintCounts(id)).toMatchObject({ print_count: 3, printed_revision: 2 });
  });

  it('does not count a preview', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client);
    const { headers } = await callPrint(world, client, printLabels, { ids: [id], preview: true });
    expect(headers['content-type']).toBe('application/pdf');
    expect(await loadPrintCounts(id)).toMatchObject({ print_count: 0, printed_at: null });
  });

  it('reports an order of another client as not found, and counts nothing', async () => {
    const client = await buildClientForPrints(world);
    const own = await placeOrderTo(world, client);
    const others = [
      await buildClientForPrints(world),
      await world.buildSignedInClient({ tenantId: client.tenantId }),
    ];
    const foreignOrder = await placeOrderTo(world, others[0] as typeof client);
    for (const other of others) {
      const response = await callPrint(world, other, printLabels, { ids: [own.id] });
      expect(response.json()).toMatchObject({ code: 500, errorCode: 'ERROR00300', result: null });
    }
    for (const id of [foreignOrder.id, crypto.randomUUID()])
      for (const call of Object.values(waybillCalls)) {
        const response = await callPrint(world, client, call, { ids: [own.id, id] });
        expect(response.json()).toMatchObject({ code: 500, errorCode: 'ERROR00300' });
      }
    expect([
      (await loadPrintCounts(own.id)).print_count,
      (await loadPrintCounts(foreignOrder.id)).print_count,
    ]).toEqual([0, 0]);
  });

  it('refuses a cancelled order and names its waybill', async () => {
    const client = await buildClientForPrints(world);
    const { id, waybill } = await placeOrderTo(world, client);
    const printable = await placeOrderTo(world, client);
    await world.call(orderCalls.cancelOrder, { id }, { token: client.token });
    const response = await callPrint(world, client, printLabels, { ids: [printable.id, id] });
    expect(response.json()).toMatchObject({ errorCode: 'ERROR00304', result: { about: { waybill } } });
    expect((await loadPrintCounts(printable.id)).print_count).toBe(0);
  });

  it('hides names, phone numbers and room numbers when the tenant has enabled masking', async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client, receiversByScript.simplified);
    const shown = await readText((await callPrint(world, client, printLabels, { ids: [id] })).rawPayload);
    expect(shown).toContain('+8613800138000');
    expect(shown).toContain('欧阳晓龘');
    expect(shown).toContain('502室');
    await changeTenantSettings(world.owner, client.tenantId, { print_masked: true });
    const hidden = await readText((await callPrint(world, client, printLabels, { ids: [id] })).rawPayload);
    expect(hidden).toContain('+*********8000');
    expect(hidden).toContain('***室');
    // '502室' instead of '502': the waybill number may contain these digits.
    for (const secret of ['欧阳晓龘', '阳晓', '13800138', '502室']) expect(hidden).not.toContain(secret);
  });

  it("prints the tenant's logo, or its name when the image cannot be read", async () => {
    const client = await buildClientForPrints(world);
    const { id } = await placeOrderTo(world, client);
    const name = `Tenant ${client.tenantId}`;
    const canvas = createCanvas(60, 20);
    canvas.getContext('2d').fillRect(0, 0, 60, 20);
    const image = canvas.toBuffer('image/png');
    await setTenantLogo(world.owner, client.tenantId, { image, type: 'image/png' });
    const logo = (await callPrint(world, client, printLabels, { ids: [id] })).rawPayload;
    expect([logo.includes('/Subtype /Image'), await readText(logo)]).toEqual([
      true,
      expect.not.stringContaining(name),
    ]);
    await setTenantLogo(world.owner, client.tenantId, {
      image: Buffer.from('no picture'),
      type: 'image/png',
    });
    expect(await readText((await callPrint(world, client, printLabels, { ids: [id] })).rawPayload)).toContain(
      name,
    );
  });

  it("prints captions in English and in the destination's language, for users of all languages", async () => {
    const client = await buildClientForPrints(world);
    const marks = {
      simplified: 'COLLECT · 到付',
      latin: 'COLLECT · POR COBRAR',
      cyrillic: 'COLLECT · К ОПЛАТЕ',
      japanese: 'COLLECT · 着払い',
      korean: 'COLLECT',
    };
    for (const [receiver, mark] of Object.entries(marks)) {
      const { id } = await placeOrderTo(world, client, receiversByScript[receiver], {
        payment: 'receiver_collect',
      });
      for (const cookie of ['language=zh', 'language=py']) {
        const { rawPayload } = await callPrint(world, client, printLabels, { ids: [id] }, { cookie });
        expect(await readText(rawPayload)).toContain(mark);
      }
    }
  });

  it("prints places by their keys, in the destination's script and in Latin letters", async () => {
    const client = await buildClientForPrints(world);
    const labelTo = async (region: PartyInput['region'], receiver: keyof typeof receiversByScript) => {
      const { id } = await placeOrderTo(world, client, { ...receiversByScript[receiver], region });
      const { rawPayload } = await callPrint(
        world,
        client,
        printLabels,
        { ids: [id] },
        { cookie: 'language=zh' },
      );
      return readText(rawPayload);
    };
    const createPlace = (value: string, label: string) => ({ value, label });
    // A user with a Chinese screen chose this region. The courier in Mexico reads Spanish.
    const mexican = await labelTo(
      {
        country: { ...createPlace('MX', '墨西哥'), code: 'MX' },
        province: createPlace('MX/CMX', '墨西哥城'),
        city: null,
        district: null,
      },
      'latin',
    );
    expect(mexican).toContain('Ciudad de México');
    expect(mexican).toContain('MEXICO');
    // The sender is in China. For Mexico its places are printed in Latin letters.
    expect(mexican).toContain('Shenzhen');
    expect(mexican).not.toMatch(/墨西哥|深圳/);
    const chinese = await labelTo(
      {
        country: { ...createPlace('CN', 'China'), code: 'CN' },
        province: createPlace('CN/44', 'Guangdong'),
        city: createPlace('CN/44/03', 'Shenzhen'),
        district: null,
      },
      'simplified',
    );
    expect(chinese.replaceAll(' ', '')).toContain('广东省深圳市');
    expect(chinese).toContain('Shenzhen Shi, Guangdong');
    expect(chinese).toContain('CHINA 中国');
  });

  it('requires a session', async () => {
    const response = await callPrint(world, { token: '' }, calls.printLabels, { ids: [crypto.randomUUID()] });
    expect(response.json()).toMatchObject({ code: 505 });
  });
});
