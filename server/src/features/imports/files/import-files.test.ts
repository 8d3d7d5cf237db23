import { languages } from '@miya/contract';
import { arrangeCells, findHeadingRow, templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importCalls, importColumns, isExampleRow, reasonHeadings } from '@miya/contract/imports';
import { itemTypes } from '@miya/contract/orders';
import { getProblemText } from '@miya/contract/problem-texts';
import { formatCell } from '@miya/contract/spreadsheets';
import { getStatusName } from '@miya/contract/status-names';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import {
  createImportRows,
  runAllImportBatches,
  sendImport,
} from '../../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient } from '../../../../../testing/worlds/data/orders.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { writeImportTemplate } from './get-import-template.ts';

const world = createWorld();

const readTable = async (bytes: Uint8Array) => {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  if (!sheet) throw new Error('the file has no sheet');
  return { sheet, table: sheet.rows.map((row) => row.map((cell) => formatCell(cell as string | null))) };
};

describe('getImportTemplate', () => {
  it.each(languages)(
    'has only headings that the import recognizes, and an example row, in %s',
    async (language) => {
      const { table } = await readTable(await writeImportTemplate(language, []));
      const found = findHeadingRow(table);
      expect(importColumns.map((column) => found?.columns[column])).toEqual(
        importColumns.map((_, index) => [index]),
      );
      // The rows below are empty. They only have the text format, so that spreadsheet programs keep leading zeros.
      const rowsBelow = table
        .slice((found?.headingRowIndex ?? 0) + 1)
        .filter((row) => row.some((cell) => cell !== ''));
      expect(
        rowsBelow.map((row) => isExampleRow(arrangeCells(row, { columns: found?.columns ?? {} }))),
      ).toEqual([true]);
    },
  );

  it('has lists of countries, item types and services to choose from, and formats cells as text', async () => {
    const { sheets } = await readXlsx(await writeImportTemplate('es', ['Urgente', 'Económico']));
    const [sheet, lists] = sheets;
    const rules = sheet?.dataValidations ?? [];
    expect(rules.map(({ type, range }) => `${type} ${range}`)).toEqual([
      'list E3:E5000',
      'list O3:O5000',
      'list U3:U5000',
      'list V3:V5000',
      'list AX3:AX5000',
    ]);
    expect(lists?.rows.filter((row) => row[3]).length).toBe(itemTypes.length);
    expect(lists?.rows.flatMap((row) => row[4] ?? [])).toEqual(['Urgente', 'Económico']);
    const { sheet: styled } = await readTable(await writeImportTemplate('es', ['Urgente', 'Económico']));
    const formats = ['2,1', '250,1', '500,31'].map((cell) => styled.cells?.get(cell)?.style?.numFmt);
    expect(formats).toEqual(['@', '@', '@']);
    expect(lists?.rows.some(([country]) => country === 'México')).toBe(true);
  });

  it('is a file in the language of the user', async () => {
    const { token } = await world.buildSignedInClient();
    const response = await world.app.inject(
      buildCallRequest(importCalls.getImportTemplate, { language: 'ja' }, { token }),
    );
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('一括発送.xlsx'));
    const { table } = await readTable(response.rawPayload);
    expect(table[1]?.[0]).toBe('ご依頼主氏名 *');
  });
});

describe('exportImport', () => {
  it('exports failed rows with their reasons, so that users can correct and import them again', async () => {
    const client = await buildOrderingClient(world);
    const rows = createImportRows(3, (index) => ({
      remark: '=1+1',
      ...(index === 1 ? { receiverMobile: '1.5E+9', weight: '9999' } : {}),
      ...(index === 2
        ? {
            receiverCountry: '日本',
            receiverMobile: '+819012345678',
            receiverPostcode: '150-0002',
            receiverIdentity: '',
          }
        : {}),
    }));
    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    const fetchFile = async (outcome: 'done' | 'failed') => {
      const request = buildCallRequest(importCalls.exportImport, { id, outcome, language: 'es' }, client);
      return readTable((await world.app.inject(request)).rawPayload);
    };
    const failed = await fetchFile('failed');
    const found = findHeadingRow(failed.table);
    expect(failed.table[0]?.at(-1)).toBe(reasonHeadings.es);
    const reimportedCells = failed.table
      .slice(1)
      .map((row) => arrangeCells(row, { columns: found?.columns ?? {} }));
    expect(reimportedCells).toEqual(rows.slice(1).map(({ cells }) => cells));
    expect(failed.table.slice(1).map((row) => row.at(-1))).toEqual([
      `${templateHeadingsByLanguage.es.receiverMobile}: ${getProblemText('es', 'digits_lost')}`,
      `${templateHeadingsByLanguage.es.receiverCountry}: ${getProblemText('es', 'destination_not_served')}`,
    ]);
    const done = await fetchFile('done');
    const { result } = await world.call(importCalls.listImportRows, { id, outcome: 'done' }, client);
    const [first] = result?.rows ?? [];
    expect(done.table.slice(1)).toEqual([
      ['2', first?.waybill, String((first?.price ?? 0) / 100), getStatusName('es', 'submitted')],
    ]);
    expect(first?.price).toBeGreaterThan(0);
  });

  it('refuses the import of another client', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(world, client, createImportRows(1));
    const { token } = await world.buildSignedInClient({ tenantId: client.tenantId });
    const refused = await world.call(importCalls.exportImport, { id, outcome: 'failed' }, { token });
    expect(refused.errorCode).toBe('ERROR00320');
  });
});
