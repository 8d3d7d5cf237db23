import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { buildExampleRow, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createFakeDatabase, createFakeDependencies } from './fake-dependencies.fixture.ts';
import { openSession, waitUntilStored } from './open-session.fixture.ts';

const headings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);

/** A file of two valid rows. The columns `added` follow the known columns. */
function createFileWithColumns(added: Record<string, [string, string]>): File {
  const rows = [0, 1].map((rowIndex) => [
    ...buildExampleRow('en').map((cell, columnIndex) =>
      importColumns[columnIndex] === 'senderName' ? `Zhang ${rowIndex}` : cell,
    ),
    ...Object.values(added).map((values) => values[rowIndex] ?? ''),
  ]);
  const lines = [[...headings, ...Object.keys(added)], ...rows];
  return new File(
    [lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')],
    'orders.csv',
  );
}

describe('columns with unknown headings', () => {
  it('need a decision of the user if they have texts, once for each heading', async () => {
    const dependencies = createFakeDependencies();
    const { session, getState, waitForState } = openSession(dependencies);
    const file = createFileWithColumns({ Zzyzx: ['', 'blue'], Qwrt: ['', ''], 'E-mail': ['a@b.c', ''] });
    session.openFile(file);
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    // The empty column 'Qwrt' needs no decision. 'E-mail' is a known heading that orders have no field for.
    expect(getState().unmappedColumns).toEqual([{ heading: 'Zzyzx', key: 'zzyzx' }]);
    expect(getState().preview?.layout?.setAside).toEqual([headings.length + 2]);
    session.ignoreUnmappedColumns();
    expect(getState().unmappedColumns).toEqual([]);
    // The mapping step shows the column as left out.
    expect(getState().preview?.layout?.setAside).toContain(headings.length);
    session.discardSheet();
    session.openFile(file);
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    expect(getState().unmappedColumns).toEqual([]);
  });

  it('still need a decision after a reload', async () => {
    const database = createFakeDatabase();
    const before = openSession(createFakeDependencies({ database }));
    before.session.openFile(createFileWithColumns({ Zzyzx: ['red', 'blue'] }));
    await before.waitForState({ step: 'check', unmappedColumns: { length: 1 } });
    await waitUntilStored(database, { rows: { length: 2 } });
    before.session.end();
    const after = openSession(createFakeDependencies({ database }));
    await after.session.restoreStoredSheet();
    expect(after.getState().unmappedColumns).toEqual([{ heading: 'Zzyzx', key: 'zzyzx' }]);
  });

  it('are mapped without losing corrections, and the mapping holds for the next file', async () => {
    const { session, getState, waitForState, editCell, getCell } = openSession(createFakeDependencies());
    const file = createFileWithColumns({ Zzyzx: ['R-1', 'R-2'] });
    session.openFile(file);
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    await editCell(2, 'receiverName', 'Ana Corrected');
    const layout = getState().preview?.layout;
    if (!layout) throw new Error('no layout');
    const addedIndex = headings.length;
    session.rereadFile({
      layout: { ...layout, columns: { ...layout.columns, clientReference: [addedIndex] } },
      headingChoices: { zzyzx: 'clientReference' },
    });
    await waitForState({ step: 'check', summary: { validOrders: 2 }, unmappedColumns: [] });
    expect([getCell(2, 'receiverName'), getCell(2, 'clientReference')]).toEqual(['Ana Corrected', 'R-1']);
    session.discardSheet();
    session.openFile(file);
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    expect(getCell(3, 'clientReference')).toBe('R-2');
  });
});
