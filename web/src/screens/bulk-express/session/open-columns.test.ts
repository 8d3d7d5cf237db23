import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { buildExampleRow, importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { fakeDatabase, fakeWorld } from './fake-world.fixture.ts';
import { openSession, untilKept } from './open-session.fixture.ts';

const headings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);

/** A file of two sound rows with more columns behind those we know. */
function fileWith(more: Record<string, [string, string]>): File {
  const rows = [0, 1].map((index) => [
    ...buildExampleRow('en').map((cell, at) =>
      importColumns[at] === 'senderName' ? `Zhang ${index}` : cell,
    ),
    ...Object.values(more).map((values) => values[index] ?? ''),
  ]);
  const lines = [[...headings, ...Object.keys(more)], ...rows];
  return new File(
    [lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')],
    'orders.csv',
  );
}

describe('columns that were not understood', () => {
  it('are asked about where they hold something, once for each heading', async () => {
    const world = fakeWorld();
    const { session, now, until } = openSession(world);
    const file = fileWith({ Zzyzx: ['', 'blue'], Qwrt: ['', ''], 'E-mail': ['a@b.c', ''] });
    session.openFile(file);
    await until({ step: 'check', summary: { sound: 2 } });
    // An empty one is nobody's loss, and one that is understood is left out by name.
    expect(now().openColumns).toEqual([{ heading: 'Zzyzx', key: 'zzyzx' }]);
    expect(now().preview?.layout?.setAside).toEqual([headings.length + 2]);
    session.setColumnsAside();
    expect(now().openColumns).toEqual([]);
    // Whoever opens the columns again finds it said.
    expect(now().preview?.layout?.setAside).toContain(headings.length);
    session.discard();
    session.openFile(file);
    await until({ step: 'check', summary: { sound: 2 } });
    expect(now().openColumns).toEqual([]);
  });

  it('are asked about also after a reload', async () => {
    const database = fakeDatabase();
    const before = openSession(fakeWorld({ database }));
    before.session.openFile(fileWith({ Zzyzx: ['red', 'blue'] }));
    await before.until({ step: 'check', openColumns: { length: 1 } });
    await untilKept(database, { rows: { length: 2 } });
    before.session.end();
    const after = openSession(fakeWorld({ database }));
    await after.session.restore();
    expect(after.now().openColumns).toEqual([{ heading: 'Zzyzx', key: 'zzyzx' }]);
  });

  it('are mapped without a loss of what was corrected, in the file and in the next one', async () => {
    const { session, now, until, mend, cell } = openSession(fakeWorld());
    const file = fileWith({ Zzyzx: ['R-1', 'R-2'] });
    session.openFile(file);
    await until({ step: 'check', summary: { sound: 2 } });
    await mend(2, 'receiverName', 'Ana Corrected');
    const layout = now().preview?.layout;
    if (!layout) throw new Error('no layout');
    const at = headings.length;
    session.openAgain({
      layout: { ...layout, columns: { ...layout.columns, clientReference: [at] } },
      choices: { zzyzx: 'clientReference' },
    });
    await until({ step: 'check', summary: { sound: 2 }, openColumns: [] });
    expect([cell(2, 'receiverName'), cell(2, 'clientReference')]).toEqual(['Ana Corrected', 'R-1']);
    session.discard();
    session.openFile(file);
    await until({ step: 'check', summary: { sound: 2 } });
    expect(cell(3, 'clientReference')).toBe('R-2');
  });
});
