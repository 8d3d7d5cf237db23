import { describe, expect, it } from 'vitest';
import { fileOf } from './make-book.fixture.ts';
import { isNoteRow } from './note-row.ts';
import { readAll } from './read-all.fixture.ts';

const sender = ['Zhang San', '13800138000', '', '', 'CN', '', '', '', 'Keji Rd 1', ''];
const note = 'Observaciones: recoger el jueves por la tarde';

describe('a note below a table', () => {
  it('is no order, and named', async () => {
    const rows = [
      ['Pedido', 'Destinatario', 'Móvil', 'País', 'Ciudad', 'Dirección', 'CP', 'Contenido', 'Peso (kg)'],
      ['IB-1', 'Ana Ruiz', '611222333', 'España', 'Madrid', 'Gran Vía 10', '28013', 'Libros', '1'],
      ['IB-2', 'Eva Sanz', '611222334', 'Emiratos Árabes', 'Dubai', 'Marina 3', '', 'Libros', '1'],
      [note, '', '', '', '', '', '', '', ''],
    ];
    const seen = await readAll(fileOf('xlsx', { name: 'Hoja1', rows }), { sender });
    expect(seen.rows.map(({ said }) => said.clientReference)).toEqual(['IB-1', 'IB-2']);
    expect(seen.notes).toEqual([4]);
    // As every Spaniard writes it.
    expect(seen.rows[1]?.problems.map(({ problem }) => problem)).not.toContain('country_unknown');
  });

  it('is none either where it repeats the headings, as one table copied below another has them', async () => {
    const headings = ['Destinatario', 'Móvil', 'País', 'Ciudad', 'Dirección', 'Contenido', 'Peso (kg)'];
    const order = ['Ana Ruiz', '611222333', 'España', 'Madrid', 'Gran Vía 10', 'Libros', '1'];
    const rows = [headings, order, headings.map((heading) => heading.toUpperCase()), order];
    const seen = await readAll(fileOf('xlsx', { name: 'Hoja1', rows }), { sender });
    expect([seen.rows.length, seen.notes]).toEqual([2, [3]]);
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
