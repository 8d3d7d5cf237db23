import { describe, expect, it } from 'vitest';
import { createWorkbookFile } from './create-workbook-file.fixture.ts';
import { isNoteRow } from './note-row.ts';
import { readAndCheck } from './read-and-check.fixture.ts';

const senderCells = ['Zhang San', '13800138000', '', '', 'CN', '', '', '', 'Keji Rd 1', ''];
const note = 'Observaciones: recoger el jueves por la tarde';

describe('a note below a table', () => {
  it('is no order, and its row number is reported', async () => {
    const rows = [
      ['Pedido', 'Destinatario', 'Móvil', 'País', 'Ciudad', 'Dirección', 'CP', 'Contenido', 'Peso (kg)'],
      ['IB-1', 'Ana Ruiz', '611222333', 'España', 'Madrid', 'Gran Vía 10', '28013', 'Libros', '1'],
      ['IB-2', 'Eva Sanz', '611222334', 'Emiratos Árabes', 'Dubai', 'Marina 3', '', 'Libros', '1'],
      [note, '', '', '', '', '', '', '', ''],
    ];
    const result = await readAndCheck(createWorkbookFile('xlsx', { name: 'Hoja1', rows }), {
      senderCells,
    });
    expect(result.rows.map(({ texts }) => texts.clientReference)).toEqual(['IB-1', 'IB-2']);
    expect(result.noteRows).toEqual([4]);
    // The name of the country as Spanish files write it.
    expect(result.rows[1]?.problems.map(({ problem }) => problem)).not.toContain('country_unknown');
  });

  it('includes a row that repeats the headings, as in a table that was copied below another table', async () => {
    const headings = ['Destinatario', 'Móvil', 'País', 'Ciudad', 'Dirección', 'Contenido', 'Peso (kg)'];
    const order = ['Ana Ruiz', '611222333', 'España', 'Madrid', 'Gran Vía 10', 'Libros', '1'];
    const rows = [headings, order, headings.map((heading) => heading.toUpperCase()), order];
    const result = await readAndCheck(createWorkbookFile('xlsx', { name: 'Hoja1', rows }), {
      senderCells,
    });
    expect([result.rows.length, result.noteRows]).toEqual([2, [3]]);
  });

  it.each([
    [[note, '', ''], true],
    [[note, note, note], true],
    [['', '请在周四下午取件，谢谢配合', ''], true],
    [['IB-1003', '', ''], false],
    [['Ana Ruiz', '', ''], false],
    [['María del Carmen Fernández López de la Torre', '', ''], false],
    [['深圳市某某进出口贸易有限公司', '', ''], false],
    [['Please collect on Thursday afternoon, thank you', '', ''], true],
    [[note, 'Ana', ''], false],
    [['', '', 'Gran Vía 10, 4º D, 28013 Madrid'], false],
  ])('%j: %s', (cells, isNote) =>
    expect(isNoteRow(cells, { receiverName: [0], receiverDetail: [2] })).toBe(isNote),
  );
});
