import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { type ImportRow, importCalls, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createCells, createImportRequest } from '../../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient, type OrderingClient } from '../../../../../testing/worlds/data/orders.ts';
import { createServiceInput } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const { startImport, addImportRows, checkImportRows } = importCalls;

const templateHeadings = importColumns.map((column) => templateHeadingsByLanguage.es[column]);
const rowsWithCells = (...extraCells: string[]): ImportRow[] => [
  { row: 2, cells: [...createCells(), ...extraCells] },
];

async function startNewImport(client: OrderingClient): Promise<string> {
  const newImport = createImportRequest(client, { rows: 1 });
  await world.call(startImport, newImport, { token: client.token });
  return newImport.id;
}

describe('rows of a file with its headings', () => {
  const check = (
    client: OrderingClient,
    input: { rows: ImportRow[]; headings?: string[]; leaveOut?: string[] },
  ) => world.call(checkImportRows, { serviceId: client.serviceId, ...input }, { token: client.token });

  it('are read by their headings, in any order, with the units in the headings', async () => {
    const client = await buildOrderingClient(world);
    const headings = [
      'Peso (g)',
      'Destinatario',
      ...templateHeadings.filter((name) => !/^(Peso|Nombre del destinatario)/.test(name)),
    ];
    const cells = importColumns.flatMap((column, index) =>
      column === 'weight' || column === 'receiverName' ? [] : [createCells()[index] ?? ''],
    );
    const { result } = await check(client, { rows: [{ row: 2, cells: ['480', 'Ana', ...cells] }], headings });
    expect(result?.rows[0]).toMatchObject({ problems: [], price: expect.any(Number) });
    const heavy = await check(client, { rows: [{ row: 2, cells: ['480000', 'Ana', ...cells] }], headings });
    expect(heavy.result?.rows[0]?.problems).toEqual([{ column: 'weight', problem: 'parcel_too_heavy' }]);
  });

  it('choose the service by a column with names of offered services; a column with other names is ignored', async () => {
    const client = await buildOrderingClient(world);
    const headingsWithoutService = templateHeadings.map((name, index) =>
      importColumns[index] === 'service' ? 'Zzyzx' : name,
    );
    const checkWithService = (serviceName: string) =>
      check(client, {
        rows: rowsWithCells(serviceName),
        headings: [...headingsWithoutService, 'Tipo de servicio'],
      });
    const { code, names } = createServiceInput();
    for (const serviceName of [code, names.es ?? ''])
      expect((await checkWithService(serviceName)).result).toMatchObject({
        leftOut: [],
        rows: [{ problems: [], serviceId: client.serviceId }],
      });
    expect((await checkWithService('DHL')).result).toMatchObject({
      leftOut: ['Tipo de servicio'],
      rows: [{ problems: [] }],
    });
  });

  it('are refused if columns with content are not recognized; the refusal names each such column', async () => {
    const client = await buildOrderingClient(world);
    const headings = [...templateHeadings, 'Zzyzx', 'Qwrt', 'E-mail', ''];
    const input = { rows: rowsWithCells('blue', '', 'a@b.c', 'x'), headings };
    const refused = await check(client, input);
    expect(refused).toMatchObject({
      errorCode: 'ERROR00329',
      result: { about: { columns: `Zzyzx, #${templateHeadings.length + 4}` } },
    });
    const leaveOut = [`#${templateHeadings.length + 4}`, 'zzyzx'];
    // `leftOut` also has columns that are recognized but have no import column, such as 'E-mail'.
    expect((await check(client, { ...input, leaveOut })).result).toMatchObject({
      leftOut: ['E-mail'],
      rows: [{ problems: [] }],
    });
    const id = await startNewImport(client);
    const addRows = (fileColumns: object) =>
      world.call(addImportRows, { id, ...input, ...fileColumns }, { token: client.token });
    expect(await addRows({})).toMatchObject({ errorCode: 'ERROR00329' });
    expect((await world.call(importCalls.getImport, { id }, { token: client.token })).result?.received).toBe(
      0,
    );
    expect((await addRows({ leaveOut })).result?.received).toBe(1);
  });

  it('are refused without headings if they have cells after the last import column', async () => {
    const client = await buildOrderingClient(world);
    expect(await check(client, { rows: rowsWithCells('lost') })).toMatchObject({
      errorCode: 'ERROR00329',
      result: { about: { columns: `#${importColumns.length + 1}` } },
    });
    expect((await check(client, { rows: rowsWithCells('', '') })).result?.rows[0]?.problems).toEqual([]);
  });

  it('are refused if they have fields that rows do not have; the problem names the field', async () => {
    const client = await buildOrderingClient(world);
    const [row] = rowsWithCells();
    const refused = await check(client, { rows: [{ ...row, insurance: '500' } as unknown as ImportRow] });
    expect(refused).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'rows.0.insurance', problem: 'field_invalid' }] },
    });
  });
});
