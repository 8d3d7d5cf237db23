import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { type ImportRow, importCalls, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { someCells, someImport } from '../../../../../testing/worlds/data/imports.ts';
import { buildOrderer, type Orderer } from '../../../../../testing/worlds/data/orders.ts';
import { someService } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const { startImport, addImportRows, checkImportRows } = importCalls;

const own = importColumns.map((column) => templateHeadingsByLanguage.es[column]);
const rowsWith = (...more: string[]): ImportRow[] => [{ row: 2, cells: [...someCells(), ...more] }];

async function beginImport(client: Orderer): Promise<string> {
  const facts = someImport(client, { rows: 1 });
  await world.call(startImport, facts, { token: client.token });
  return facts.id;
}

describe('rows with the columns of their file', () => {
  const check = (client: Orderer, input: { rows: ImportRow[]; headings?: string[]; leaveOut?: string[] }) =>
    world.call(checkImportRows, { serviceId: client.serviceId, ...input }, { token: client.token });

  it('are read by their headings, in any sequence, with what their numbers are counted in', async () => {
    const client = await buildOrderer(world);
    const headings = [
      'Peso (g)',
      'Destinatario',
      ...own.filter((name) => !/^(Peso|Nombre del destinatario)/.test(name)),
    ];
    const cells = importColumns.flatMap((column, at) =>
      column === 'weight' || column === 'receiverName' ? [] : [someCells()[at] ?? ''],
    );
    const { result } = await check(client, { rows: [{ row: 2, cells: ['480', 'Ana', ...cells] }], headings });
    expect(result?.rows[0]).toMatchObject({ problems: [], price: expect.any(Number) });
    const heavy = await check(client, { rows: [{ row: 2, cells: ['480000', 'Ana', ...cells] }], headings });
    expect(heavy.result?.rows[0]?.problems).toEqual([{ column: 'weight', problem: 'parcel_too_heavy' }]);
  });

  it('name their express types under any heading for them; names of others are left out, by name', async () => {
    const client = await buildOrderer(world);
    const without = own.map((name, at) => (importColumns[at] === 'service' ? 'Zzyzx' : name));
    const sent = (said: string) =>
      check(client, { rows: rowsWith(said), headings: [...without, 'Tipo de servicio'] });
    const { code, names } = someService();
    for (const said of [code, names.es ?? ''])
      expect((await sent(said)).result).toMatchObject({
        leftOut: [],
        rows: [{ problems: [], serviceId: client.serviceId }],
      });
    expect((await sent('DHL')).result).toMatchObject({
      leftOut: ['Tipo de servicio'],
      rows: [{ problems: [] }],
    });
  });

  it('are refused while a column holds something that nobody understands: each is named', async () => {
    const client = await buildOrderer(world);
    const headings = [...own, 'Zzyzx', 'Qwrt', 'E-mail', ''];
    const input = { rows: rowsWith('blue', '', 'a@b.c', 'x'), headings };
    const refused = await check(client, input);
    expect(refused).toMatchObject({
      errorCode: 'ERROR00329',
      result: { about: { columns: `Zzyzx, #${own.length + 4}` } },
    });
    const left = [`#${own.length + 4}`, 'zzyzx'];
    // One that is understood and has no place is told as well.
    expect((await check(client, { ...input, leaveOut: left })).result).toMatchObject({
      leftOut: ['E-mail'],
      rows: [{ problems: [] }],
    });
    const id = await beginImport(client);
    const add = (more: object) =>
      world.call(addImportRows, { id, ...input, ...more }, { token: client.token });
    expect(await add({})).toMatchObject({ errorCode: 'ERROR00329' });
    expect((await world.call(importCalls.getImport, { id }, { token: client.token })).result?.received).toBe(
      0,
    );
    expect((await add({ leaveOut: left })).result?.received).toBe(1);
  });

  it('are refused without headings where cells stand beyond the last of our columns', async () => {
    const client = await buildOrderer(world);
    expect(await check(client, { rows: rowsWith('lost') })).toMatchObject({
      errorCode: 'ERROR00329',
      result: { about: { columns: `#${importColumns.length + 1}` } },
    });
    expect((await check(client, { rows: rowsWith('', '') })).result?.rows[0]?.problems).toEqual([]);
  });

  it('are refused with fields that a row does not have, by their names', async () => {
    const client = await buildOrderer(world);
    const [row] = rowsWith();
    const refused = await check(client, { rows: [{ ...row, insurance: '500' } as unknown as ImportRow] });
    expect(refused).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'rows.0.insurance', problem: 'field_invalid' }] },
    });
  });
});
