import { calls } from '@miya/contract/calls';
import { orderCalls } from '@miya/contract/orders';
import { waybillCalls } from '@miya/contract/waybills';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import type { PartyInput } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { mediaBoxes, renderPages, scan, wordsOf } from '../../../../test/support/print-tools.ts';
import { buildPrinter, placeTo, print, receivers } from '../../../../test/support/prints.ts';
import { changeTenantSettings, setTenantHost, setTenantLogo } from '../../tenants/index.ts';

// Rendering and scanning take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const world = createWorld();
const { printLabels, printZpl } = waybillCalls;
const textOf = async (pdf: Buffer) => (await wordsOf(pdf)).map(({ text }) => text).join(' ');
const prints = (id: string) =>
  world.owner
    .selectFrom('orders')
    .select(['print_count', 'printed_at', 'printed_revision', 'revision'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

describe('printLabels', () => {
  it('answers a PDF of exactly the paper asked for', async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client);
    const papers = { '100x150': [100, 150], '100x100': [100, 100], a4: [210, 297] } as const;
    for (const [format, paper] of Object.entries(papers)) {
      const answer = await print(world, client, printLabels, { ids: [id], format: format as 'a4' });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''labels.pdf",
      });
      const [box] = mediaBoxes(answer.rawPayload);
      for (const [at, side] of paper.entries()) expect(box?.[at]).toBeCloseTo((side / 25.4) * 72, 3);
    }
  });

  it('prints a label for each piece, or for as many as are asked for', async () => {
    const client = await buildPrinter(world);
    const { id, waybill } = await placeTo(
      world,
      client,
      {},
      { goods: { weight: 900, pieces: 3, itemName: 'Tea' } },
    );
    const { rawPayload } = await print(world, client, printLabels, { ids: [id] });
    const pages = await renderPages(rawPayload);
    const found = await Promise.all(pages.map(({ png }) => scan(png)));
    expect(found).toEqual(
      ['001', '002', '003'].map((piece) => [`CODE-128:${waybill}-${piece}`, `QR-Code:${waybill}`]),
    );
    expect(await textOf(rawPayload)).toContain('2 / 3');
    const two = await print(world, client, printLabels, { ids: [id], pieces: 2 });
    expect(mediaBoxes(two.rawPayload)).toHaveLength(2);
    const many = await print(world, client, printLabels, { ids: [id], pieces: 50 });
    expect(mediaBoxes(many.rawPayload)).toHaveLength(3);
  });

  it('leads to the tracking page at the host that the carrier has set up', async () => {
    const client = await buildPrinter(world);
    await setTenantHost(world.owner, client.tenantId, 'Track.Carrier.example');
    const { id, waybill } = await placeTo(world, client);
    const { rawPayload } = await print(world, client, printLabels, { ids: [id] });
    const [page] = await renderPages(rawPayload);
    expect(await scan(page?.png ?? Buffer.alloc(0))).toContain(
      `QR-Code:https://track.carrier.example/track/${waybill}`,
    );
  });

  it('is bounded in labels, not only in orders', async () => {
    const client = await buildPrinter(world);
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1)
      ids.push(
        (await placeTo(world, client, {}, { goods: { weight: 900, pieces: 999, itemName: 'Tea' } })).id,
      );
    for (const call of [printLabels, printZpl])
      expect((await print(world, client, call, { ids })).json().errorCode).toBe('ERROR00315');
    const one = await print(world, client, printLabels, { ids, pieces: 1 });
    expect(mediaBoxes(one.rawPayload)).toHaveLength(4);
  });

  it('refuses less than one piece, and nothing at all', async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client);
    const problemsOf = async (input: { ids: string[]; pieces?: number }) =>
      (await print(world, client, printLabels, input)).json().result.problems;
    expect(await problemsOf({ ids: [id], pieces: 0 })).toEqual([
      { field: 'pieces', problem: 'pieces_too_few' },
    ]);
    expect(await problemsOf({ ids: [] })).toEqual([{ field: 'ids', problem: 'nothing_ticked' }]);
    expect(await prints(id)).toMatchObject({ print_count: 0, printed_at: null });
  });

  it('prints orders in the order they are named, each once', async () => {
    const client = await buildPrinter(world);
    const [a, b, c] = [
      await placeTo(world, client),
      await placeTo(world, client),
      await placeTo(world, client),
    ];
    const { rawPayload } = await print(world, client, printLabels, { ids: [c.id, a.id, b.id, a.id] });
    const words = await wordsOf(rawPayload);
    const waybills = words.filter(({ text }) => [a, b, c].some(({ waybill }) => waybill === text));
    expect(waybills.map(({ text }) => text)).toEqual([c.waybill, a.waybill, b.waybill]);
  });

  it('says what is inside in English before all else where it leaves the country, and in its own words at home', async () => {
    const client = await buildPrinter(world);
    const burs = { name: 'Стоматологические боры', englishName: 'Dental burs', code: 'DB-7' };
    const goods = { lines: [burs], parcels: [{ weight: 900 }] };
    const mugs = { lines: [burs, { name: '陶瓷杯' }, { name: '陶瓷杯' }], parcels: [{ weight: 900 }] };
    const placed = [
      await placeTo(world, client, receivers.latin, { goods }),
      await placeTo(world, client, receivers.latin, { goods: mugs }),
      await placeTo(world, client, receivers.simplified, { goods }),
    ];
    const { rawPayload } = await print(world, client, printLabels, { ids: placed.map(({ id }) => id) });
    const words = await wordsOf(rawPayload);
    const contents = [1, 2, 3].map((at) => {
      const text = words
        .filter(({ page }) => page === at)
        .map((word) => word.text)
        .join(' ');
      return /(?:Contenido|品名)[^:]*: (.*)/u.exec(text)?.[1];
    });
    expect(contents[0]).toMatch(/^Dental burs · Стоматологические боры · DB-7/);
    expect(contents[1]).toMatch(/^Dental burs; 陶瓷杯 · Стоматологические боры; 陶瓷杯/);
    expect(contents[2]).toMatch(/^Стоматологические боры · DB-7/);
  });

  it('begins on a sheet of four where it is told to', async () => {
    const client = await buildPrinter(world);
    const { id, waybill } = await placeTo(
      world,
      client,
      {},
      { goods: { weight: 900, pieces: 3, itemName: 'Tea' } },
    );
    const { rawPayload } = await print(world, client, printLabels, { ids: [id], format: 'a4', startAt: 3 });
    const numbers = (await wordsOf(rawPayload)).filter(({ text }) => text.startsWith(`${waybill}-`));
    const quarter = (at: { left: number; top: number }) => (at.top > 421 ? 3 : 1) + (at.left > 297 ? 1 : 0);
    expect(numbers.map((word) => [word.page, quarter(word), word.text.slice(-3)])).toEqual([
      [1, 3, '001'],
      [1, 4, '002'],
      [2, 1, '003'],
    ]);
  });

  it('counts every printing, and which state of the order was printed', async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client);
    await print(world, client, printLabels, { ids: [id] });
    await print(world, client, printLabels, { ids: [id] });
    const { result } = await world.call(orderCalls.getOrder, { id }, { token: client.token });
    expect(result).toMatchObject({ printCount: 2, printedRevision: 1, revision: 1 });
    await world.owner.updateTable('orders').set({ revision: 2 }).where('order_id', '=', id).execute();
    expect(await prints(id)).toMatchObject({ printed_revision: 1, revision: 2 });
    await print(world, client, printLabels, { ids: [id] });
    expect(await prints(id)).toMatchObject({ print_count: 3, printed_revision: 2 });
  });

  it('counts nothing where labels are only looked at', async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client);
    const { headers } = await print(world, client, printLabels, { ids: [id], preview: true });
    expect(headers['content-type']).toBe('application/pdf');
    expect(await prints(id)).toMatchObject({ print_count: 0, printed_at: null });
  });

  it("answers another's order as one there is not, and counts nothing", async () => {
    const client = await buildPrinter(world);
    const own = await placeTo(world, client);
    const others = [await buildPrinter(world), await world.buildSignedIn({ tenantId: client.tenantId })];
    const theirs = await placeTo(world, others[0] as typeof client);
    for (const other of others) {
      const answer = await print(world, other, printLabels, { ids: [own.id] });
      expect(answer.json()).toMatchObject({ code: 500, errorCode: 'ERROR00300', result: null });
    }
    for (const id of [theirs.id, crypto.randomUUID()])
      for (const call of Object.values(waybillCalls)) {
        const answer = await print(world, client, call, { ids: [own.id, id] });
        expect(answer.json()).toMatchObject({ code: 500, errorCode: 'ERROR00300' });
      }
    expect([(await prints(own.id)).print_count, (await prints(theirs.id)).print_count]).toEqual([0, 0]);
  });

  it('refuses a cancelled order by its waybill', async () => {
    const client = await buildPrinter(world);
    const { id, waybill } = await placeTo(world, client);
    const sound = await placeTo(world, client);
    await world.call(orderCalls.cancelOrder, { id }, { token: client.token });
    const answer = await print(world, client, printLabels, { ids: [sound.id, id] });
    expect(answer.json()).toMatchObject({ errorCode: 'ERROR00304', result: { about: { waybill } } });
    expect((await prints(sound.id)).print_count).toBe(0);
  });

  it('hides names, telephones and rooms where the tenant prints so', async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client, receivers.simplified);
    const shown = await textOf((await print(world, client, printLabels, { ids: [id] })).rawPayload);
    expect(shown).toContain('+8613800138000');
    expect(shown).toContain('欧阳晓龘');
    expect(shown).toContain('502室');
    await changeTenantSettings(world.owner, client.tenantId, { print_masked: true });
    const hidden = await textOf((await print(world, client, printLabels, { ids: [id] })).rawPayload);
    expect(hidden).toContain('+*********8000');
    expect(hidden).toContain('***室');
    // The room with its unit: the digits 502 alone may be a part of the waybill.
    for (const secret of ['欧阳晓龘', '阳晓', '13800138', '502室']) expect(hidden).not.toContain(secret);
  });

  it("carries the tenant's logo, or its name where the picture cannot be drawn", async () => {
    const client = await buildPrinter(world);
    const { id } = await placeTo(world, client);
    const name = `Tenant ${client.tenantId}`;
    const canvas = createCanvas(60, 20);
    canvas.getContext('2d').fillRect(0, 0, 60, 20);
    const image = canvas.toBuffer('image/png');
    await setTenantLogo(world.owner, client.tenantId, { image, type: 'image/png' });
    const logo = (await print(world, client, printLabels, { ids: [id] })).rawPayload;
    expect([logo.includes('/Subtype /Image'), await textOf(logo)]).toEqual([
      true,
      expect.not.stringContaining(name),
    ]);
    await setTenantLogo(world.owner, client.tenantId, {
      image: Buffer.from('no picture'),
      type: 'image/png',
    });
    expect(await textOf((await print(world, client, printLabels, { ids: [id] })).rawPayload)).toContain(name);
  });

  it("says its fixed words in English and in the destination's language, whoever prints it", async () => {
    const client = await buildPrinter(world);
    const marks = {
      simplified: 'COLLECT · 到付',
      latin: 'COLLECT · POR COBRAR',
      cyrillic: 'COLLECT · К ОПЛАТЕ',
      japanese: 'COLLECT · 着払い',
      korean: 'COLLECT',
    };
    for (const [receiver, mark] of Object.entries(marks)) {
      const { id } = await placeTo(world, client, receivers[receiver], { payment: 'receiver_collect' });
      for (const cookie of ['language=zh', 'language=py']) {
        const { rawPayload } = await print(world, client, printLabels, { ids: [id] }, { cookie });
        expect(await textOf(rawPayload)).toContain(mark);
      }
    }
  });

  it("says places by their keys in the destination's own letters and in Latin ones", async () => {
    const client = await buildPrinter(world);
    const labelTo = async (region: PartyInput['region'], receiver: keyof typeof receivers) => {
      const { id } = await placeTo(world, client, { ...receivers[receiver], region });
      const { rawPayload } = await print(
        world,
        client,
        printLabels,
        { ids: [id] },
        { cookie: 'language=zh' },
      );
      return textOf(rawPayload);
    };
    const at = (value: string, label: string) => ({ value, label });
    // As a Chinese reader chose it: the courier there reads Spanish.
    const mexican = await labelTo(
      {
        country: { ...at('MX', '墨西哥'), code: 'MX' },
        province: at('MX/CMX', '墨西哥城'),
        city: null,
        district: null,
      },
      'latin',
    );
    expect(mexican).toContain('Ciudad de México');
    expect(mexican).toContain('MEXICO');
    // The sender is in China, which Mexico reads in Latin letters.
    expect(mexican).toContain('Shenzhen');
    expect(mexican).not.toMatch(/墨西哥|深圳/);
    const chinese = await labelTo(
      {
        country: { ...at('CN', 'China'), code: 'CN' },
        province: at('CN/44', 'Guangdong'),
        city: at('CN/44/03', 'Shenzhen'),
        district: null,
      },
      'simplified',
    );
    expect(chinese.replaceAll(' ', '')).toContain('广东省深圳市');
    expect(chinese).toContain('Shenzhen Shi, Guangdong');
    expect(chinese).toContain('CHINA 中国');
  });

  it('needs a session', async () => {
    const answer = await print(world, { token: '' }, calls.printLabels, { ids: [crypto.randomUUID()] });
    expect(answer.json()).toMatchObject({ code: 505 });
  });
});
