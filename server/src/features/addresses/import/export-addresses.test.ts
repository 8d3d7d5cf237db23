import { createRequire } from 'node:module';
import { addressCalls, addressColumns, addressHeadings } from '@miya/contract/addresses';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import {
  addValidAddress,
  createParty,
  createRegion,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { buildCallRequest, createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

// The tests read the file with SheetJS, not with the library that wrote it: other programs must be able to read it.
const XLSX: typeof import('@e965/xlsx') = createRequire(import.meta.url)('@e965/xlsx');

const world = createWorld();
const requestExport = (client: SignedInClient, input: object = {}, headers: Record<string, string> = {}) =>
  world.app.inject(buildCallRequest(addressCalls.exportAddresses, input, { token: client.token, headers }));

function readWithSheetJs(bytes: Buffer) {
  const book = XLSX.read(bytes, { cellFormula: true, cellNF: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error('the file has no sheet');
  const rows: string[][] = XLSX.utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '' });
  const cells = Object.entries(sheet).filter(([cellName]) => /^[A-Z]+\d+$/.test(cellName));
  return { name, rows, cells: cells.map(([cellName, cell]) => ({ cellName, cell })) };
}

const getColumnIndex = (name: (typeof addressColumns)[number]) => addressColumns.indexOf(name);

describe('exportAddresses', () => {
  it('is a spreadsheet in the language of the user with masked identity numbers', async () => {
    const client = await world.buildSignedInClient();
    const region = { ...createRegion('MX'), city: { value: null, label: 'Cuauhtémoc' } };
    await addValidAddress(world, client, {
      party: { identityNumber: IDENTITY_NUMBER, company: '米亚', mobile: '13800138000' },
      kind: 'sender',
    });
    await addValidAddress(world, client, {
      party: { name: 'José', mobile: '5512345678', region, postcode: '06700' },
    });
    const response = await requestExport(client, { language: 'es' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': addressCalls.exportAddresses.file,
      'content-disposition': "attachment; filename*=UTF-8''Libreta%20de%20direcciones.xlsx",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { name, rows } = readWithSheetJs(response.rawPayload);
    expect(name).toBe('Libreta de direcciones');
    expect(rows).toEqual([
      addressColumns.map((column) => addressHeadings.es[column]),
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
        MASKED_IDENTITY_NUMBER,
        '',
        'China',
        'Provincia de Cantón',
        'Shenzhen (深圳市)',
        'Nanshan (南山区)',
        '科技园路1号',
        '518052',
      ],
    ]);
    expect(response.rawPayload.includes(IDENTITY_NUMBER)).toBe(false);
    const russian = await requestExport(client, {}, { cookie: 'language=py' });
    expect(readWithSheetJs(russian.rawPayload).rows[0]).toEqual(
      addressColumns.map((column) => addressHeadings.py[column]),
    );
  });

  it('writes formulas and special characters as plain text', async () => {
    const client = await world.buildSignedInClient();
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
      await addValidAddress(world, client, { party: { name, company: name, detail: name } });
    const { rawPayload } = await requestExport(client);
    const { rows, cells } = readWithSheetJs(rawPayload);
    expect(cells.filter(({ cell }) => 'f' in cell || cell.t !== 's')).toEqual([]);
    const cleaned = hostile.map((text) => text.replace(/[\t\r\u0085]+/g, ' ').trim());
    const expected = cleaned.map((text) => text.replace(/[\ufffe\uffff]/g, '')).reverse();
    expect(rows.slice(1).map((row) => row[getColumnIndex('name')])).toEqual(expected);
    expect(rows.slice(1).map((row) => row[getColumnIndex('detail')])).toEqual(expected);
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets[0]?.rows.slice(1).map((row) => row[getColumnIndex('company')])).toEqual(expected);
  });

  it('contains the addresses that match the filter', async () => {
    const client = await world.buildSignedInClient();
    await addValidAddress(world, client, { kind: 'sender', party: { name: 'one' } });
    await addValidAddress(world, client, { kind: 'receiver', party: { name: 'two' } });
    const names = async (input: object) =>
      readWithSheetJs((await requestExport(client, input)).rawPayload)
        .rows.slice(1)
        .map((row) => row[getColumnIndex('name')]);
    expect(await names({ role: 'sender' })).toEqual(['one']);
    expect(await names({ text: 'TWO' })).toEqual(['two']);
    expect(await names({ text: 'three' })).toEqual([]);
  });

  it('contains each address once if there are several pages, and no address of another client', async () => {
    const client = await world.buildSignedInClient();
    const neighbour = await world.buildSignedInClient({ tenantId: client.tenantId });
    await addValidAddress(world, neighbour, { party: { name: 'neighbour' } });
    const batch = Array.from({ length: 500 }, (_, index) => index);
    for (const part of [1, 2, 3]) {
      const rows = batch.map((index) => ({
        row: index + 1,
        kind: 'both' as const,
        party: createParty({ name: `n${part * 1000 + index}` }),
      }));
      await world.call(addressCalls.importAddresses, { batchId: crypto.randomUUID(), rows }, client);
    }
    const { rows } = readWithSheetJs((await requestExport(client)).rawPayload);
    const names = rows.slice(1).map((row) => row[getColumnIndex('name')]);
    expect([names.length, new Set(names).size]).toEqual([1500, 1500]);
    expect(names).not.toContain('neighbour');
  });

  it('returns refusals as JSON', async () => {
    const client = await world.buildSignedInClient();
    expect((await requestExport({ ...client, token: '' })).json()).toMatchObject({ code: 505, result: null });
    expect((await requestExport(client, { role: 'x' })).json()).toMatchObject({
      code: 400,
      errorCode: 'ERROR00101',
    });
  });
});
