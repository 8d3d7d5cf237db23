import { createRequire } from 'node:module';
import { addressCalls, addressColumns, addressHeadings } from '@miya/contract/addresses';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import {
  addSome,
  IDENTITY,
  MASKED,
  regionOf,
  someParty,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, requestOf, type SignedIn } from '../../../../../testing/worlds/world.ts';

// SheetJS reads it too: what one library writes and reads itself proves little.
const XLSX: typeof import('@e965/xlsx') = createRequire(import.meta.url)('@e965/xlsx');

const world = createWorld();
const ask = (client: SignedIn, input: object = {}, headers: Record<string, string> = {}) =>
  world.app.inject(requestOf(addressCalls.exportAddresses, input, { token: client.token, headers }));

function readBack(bytes: Buffer) {
  const book = XLSX.read(bytes, { cellFormula: true, cellNF: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error('the file has no sheet');
  const rows: string[][] = XLSX.utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '' });
  const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place));
  return { name, rows, cells: cells.map(([place, cell]) => ({ place, cell })) };
}

const column = (name: (typeof addressColumns)[number]) => addressColumns.indexOf(name);

describe('exportAddresses', () => {
  it("is a spreadsheet in the reader's language with the identity numbers masked", async () => {
    const client = await world.buildSignedIn();
    const region = { ...regionOf('MX'), city: { value: null, label: 'Cuauhtémoc' } };
    await addSome(world, client, {
      party: { identityNumber: IDENTITY, company: '米亚', mobile: '13800138000' },
      kind: 'sender',
    });
    await addSome(world, client, {
      party: { name: 'José', mobile: '5512345678', region, postcode: '06700' },
    });
    const answer = await ask(client, { language: 'es' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': addressCalls.exportAddresses.file,
      'content-disposition': "attachment; filename*=UTF-8''Libreta%20de%20direcciones.xlsx",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { name, rows } = readBack(answer.rawPayload);
    expect(name).toBe('Libreta de direcciones');
    expect(rows).toEqual([
      addressColumns.map((one) => addressHeadings.es[one]),
      [
        'Remitente y destinatario',
        'José',
        '+525512345678',
        '',
        '',
        '',
        'México',
        '',
        'Cuauhtémoc',
        '',
        '科技园路1号',
        '06700',
      ],
      [
        'Remitente',
        '张三',
        '+8613800138000',
        '米亚',
        MASKED,
        '',
        'China',
        'Provincia de Cantón',
        'Shenzhen (深圳市)',
        'Nanshan (南山区)',
        '科技园路1号',
        '518052',
      ],
    ]);
    expect(answer.rawPayload.includes(IDENTITY)).toBe(false);
    const russian = await ask(client, {}, { cookie: 'language=py' });
    expect(readBack(russian.rawPayload).rows[0]).toEqual(
      addressColumns.map((one) => addressHeadings.py[one]),
    );
  });

  it('keeps hostile cells text', async () => {
    const client = await world.buildSignedIn();
    const hostile = [
      '=1+1',
      '=HYPERLINK("http://x","y")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      "'=1",
      '0049',
      '1e5',
      'TRUE',
      '<b>&"]]>',
      '_x000D_ _x0041_',
      '\u0085\ufffe\uffff x',
      '😀 李雷',
    ];
    for (const name of hostile)
      await addSome(world, client, { party: { name, company: name, detail: name } });
    const { rawPayload } = await ask(client);
    const { rows, cells } = readBack(rawPayload);
    expect(cells.filter(({ cell }) => 'f' in cell || cell.t !== 's')).toEqual([]);
    const cleaned = hostile.map((text) => text.replace(/[\t\r\u0085]+/g, ' ').trim());
    const expected = cleaned.map((text) => text.replace(/[\ufffe\uffff]/g, '')).reverse();
    expect(rows.slice(1).map((row) => row[column('name')])).toEqual(expected);
    expect(rows.slice(1).map((row) => row[column('detail')])).toEqual(expected);
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets[0]?.rows.slice(1).map((row) => row[column('company')])).toEqual(expected);
  });

  it('holds what the filter of the list leaves', async () => {
    const client = await world.buildSignedIn();
    await addSome(world, client, { kind: 'sender', party: { name: 'one' } });
    await addSome(world, client, { kind: 'receiver', party: { name: 'two' } });
    const names = async (input: object) =>
      readBack((await ask(client, input)).rawPayload)
        .rows.slice(1)
        .map((row) => row[column('name')]);
    expect(await names({ role: 'sender' })).toEqual(['one']);
    expect(await names({ text: 'TWO' })).toEqual(['two']);
    expect(await names({ text: 'three' })).toEqual([]);
  });

  it('holds all of more rows than are read at once, each once, and nothing of another client', async () => {
    const client = await world.buildSignedIn();
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    await addSome(world, neighbour, { party: { name: 'neighbour' } });
    const batch = Array.from({ length: 500 }, (_, at) => at);
    for (const part of [1, 2, 3]) {
      const rows = batch.map((at) => ({
        row: at + 1,
        kind: 'both' as const,
        party: someParty({ name: `n${part * 1000 + at}` }),
      }));
      await world.call(addressCalls.importAddresses, { batchId: crypto.randomUUID(), rows }, client);
    }
    const { rows } = readBack((await ask(client)).rawPayload);
    const names = rows.slice(1).map((row) => row[column('name')]);
    expect([names.length, new Set(names).size]).toEqual([1500, 1500]);
    expect(names).not.toContain('neighbour');
  });

  it('refuses in the envelope', async () => {
    const client = await world.buildSignedIn();
    expect((await ask({ ...client, token: '' })).json()).toMatchObject({ code: 505, result: null });
    expect((await ask(client, { role: 'x' })).json()).toMatchObject({ code: 400, errorCode: 'ERROR00101' });
  });
});
