import type { ImportColumn } from '@miya/contract/imports';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../../i18n/en/errors.ts';
import { imports } from '../../../i18n/en/imports.ts';
import { positions } from '../../../i18n/en/positions.ts';
import { findCellNote } from '../grid/cells/find-cell-note.ts';
import {
  createFakeDatabase,
  createFakeDependencies,
  createFakeServer,
} from '../session/fake-dependencies.fixture.ts';
import { openSession, waitUntilStored } from '../session/open-session.fixture.ts';
import type { SessionState } from '../session/session-state.ts';

const fullAddress = 'Ana Torres, Av. Obregón 120, Col. Roma Norte, 06700 Cuauhtémoc, CDMX, tel. 55 1234 5678';
const officeAddress =
  'Eva Ruiz, Durango 5, Roma Norte, CDMX, cel 55 8765 4321, oficina 55 5566 7788 ext 12, timbre azul';
const unreadable = 'behind the old mill, second door on the left, ask for Pepe 1234';
const emptyRegion = { value: null, label: '' };
const region = {
  country: { value: 'MX', label: 'Mexico', code: 'MX' },
  province: { ...emptyRegion, label: 'Ciudad de México' },
  city: { ...emptyRegion, label: 'Cuauhtémoc' },
  district: { ...emptyRegion, label: 'Roma Norte' },
};
const withCertainty = <Value>(value: Value) => ({ value, certainty: 'sure' as const });

const createFile = (...lines: string[][]) =>
  new File([lines.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n')], 'orders.csv');

function openFileInSession(file: File, database = createFakeDatabase()) {
  const server = createFakeServer();
  server.setReading(fullAddress, {
    name: withCertainty('Ana Torres'),
    mobile: withCertainty('+525512345678'),
    region: withCertainty(region),
    postcode: withCertainty('06700'),
    detail: withCertainty('Av. Obregón 120'),
  });
  server.setReading(officeAddress, {
    name: withCertainty('Eva Ruiz'),
    mobile: withCertainty('+525587654321'),
    phone: withCertainty('+525555667788-12'),
    region: withCertainty(region),
    detail: withCertainty('Durango 5'),
    remark: withCertainty('timbre azul'),
  });
  const opened = openSession(createFakeDependencies({ server: server.server, database }));
  opened.session.openFile(file);
  return opened;
}

/** Finds the note of a cell, without the problems of the row. */
function findNoteText(
  { rows, rowStates }: SessionState,
  row: number,
  column: ImportColumn,
): string | undefined {
  const sheetRow = rows.find((candidate) => candidate.row === row);
  return (
    sheetRow &&
    findCellNote({ ...rowStates, findings: new Map() }, sheetRow, column, {
      imports,
      errors,
      positions,
      language: 'en',
    })?.text
  );
}

describe('an address in one column', () => {
  it('fills the columns of its parts, and marks them until the user edits them', async () => {
    const file = createFile(
      ['收件人信息', '品名', '重量(kg)'],
      [fullAddress, 'Shirt', '1'],
      [officeAddress, 'Belt', '1'],
      [unreadable, 'Shoes', '2'],
    );
    const { getState, waitForState, getCell, editCell } = openFileInSession(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect(
      (['receiverName', 'receiverMobile', 'receiverCity', 'receiverPostcode', 'receiverDetail'] as const).map(
        (column) => getCell(2, column),
      ),
    ).toEqual(['Ana Torres', '+525512345678', 'Cuauhtémoc', '06700', 'Av. Obregón 120']);
    // Parts without a column are appended to the street.
    expect([getCell(3, 'receiverMobile'), getCell(3, 'receiverDetail')]).toEqual([
      '+525587654321',
      'Durango 5 (timbre azul, +525555667788-12)',
    ]);
    // An address that was not understood stays unchanged, and its other columns stay empty.
    expect([getCell(4, 'receiverDetail'), getCell(4, 'receiverCity')]).toEqual([unreadable, '']);
    const getNote = () => findNoteText(getState(), 2, 'receiverCity');
    expect(getNote()).toBe(imports.grid.readFrom);
    await editCell(2, 'receiverCity', 'Coyoacán');
    expect(getNote()).toBeUndefined();
  });

  it('does not replace cells that the file fills', async () => {
    const file = createFile(['收件人', '电话', '地址', '重量'], ['Luis', '9991234567', fullAddress, '1']);
    const { waitForState, getCell } = openFileInSession(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect([getCell(2, 'receiverName'), getCell(2, 'receiverMobile'), getCell(2, 'receiverCity')]).toEqual([
      'Luis',
      '9991234567',
      'Cuauhtémoc',
    ]);
    // A differing name and phone of the address are appended to the street.
    expect(getCell(2, 'receiverDetail')).toBe('Av. Obregón 120 (Ana Torres, +525512345678)');
  });

  it('is read for its city if country and postcode have columns of their own', async () => {
    const street = 'Av. Obregón 120, Roma Norte, CDMX';
    const file = createFile(
      ['收件人', '电话', '国家', '地址', '邮编', '重量', 'Zzyzx'],
      ['Ana', '5512345678', 'MX', street, '6700', '1', 'Tlalpan'],
      ['Eva', '5512345679', 'MX', 'Durango 5', '99', '1', 'Tlalpan'],
      ['Leo', '5512345670', 'MX', 'Durango 7', '06701', '1', 'Tlalpan'],
    );
    const server = createFakeServer();
    const read = { region: withCertainty(region), detail: withCertainty('Av. Obregón 120') };
    server.setReading(`${street}\n06700`, { ...read, postcode: withCertainty('06700') });
    server.setReading('Durango 5\n99', { ...read, detail: withCertainty('Durango 5, 99') });
    server.setReading('Durango 7\n06701', {
      region: withCertainty({ ...region, province: null, city: null }),
      detail: withCertainty('?'),
    });
    const { session, getState, waitForState, getCell } = openSession(
      createFakeDependencies({ server: server.server }),
    );
    session.openFile(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    const getAddressCells = (row: number) =>
      (['receiverCity', 'receiverPostcode', 'receiverDetail'] as const).map((column) => getCell(row, column));
    expect(getAddressCells(2)).toEqual(['Cuauhtémoc', '6700', 'Av. Obregón 120']);
    expect(findNoteText(getState(), 2, 'receiverCity')).toBe(imports.grid.readFrom);
    // An invalid postcode is not added to the street. If no region was found, nothing changes.
    expect(getAddressCells(3)).toEqual(['Cuauhtémoc', '99', 'Durango 5']);
    expect(getAddressCells(4)).toEqual(['', '06701', 'Durango 7']);

    const layout = getState().preview?.layout;
    if (!layout) throw new Error('no layout');
    session.rereadFile({
      layout: { ...layout, columns: { ...layout.columns, receiverCity: [6] } },
      headingChoices: {},
    });
    await waitForState({ step: 'check', unmappedColumns: [], remainingAddresses: 0 });
    // After the file is read again, the parts read from the address are replaced by the city column of the file.
    expect([...getAddressCells(2), getCell(2, 'receiverProvince')]).toEqual(['Tlalpan', '6700', street, '']);
  });

  it('keeps only the street in the address if the postcode column has full-width digits', async () => {
    const street = '大阪府大阪市北区梅田1-2-3';
    const file = createFile(
      ['收件人', '电话', '地址', '邮编', '重量'],
      ['鈴木', '08023456789', street, '５３０－０００１', '1'],
    );
    const server = createFakeServer();
    server.setReading(`${street}\n530-0001`, {
      region: withCertainty(region),
      postcode: withCertainty('530-0001'),
      detail: withCertainty('1-2-3'),
    });
    const { session, waitForState, getCell } = openSession(createFakeDependencies({ server: server.server }));
    session.openFile(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect([getCell(2, 'receiverCity'), getCell(2, 'receiverDetail')]).toEqual(['Cuauhtémoc', '1-2-3']);
  });

  it('moves a postcode from the street to the empty postcode column', async () => {
    const file = createFile(
      ['收件人', '电话', '国家', '省', '城市', '详细地址（含邮编）', '重量'],
      ['王芳', '13800138000', '中国', '广东省', '深圳市', '科技园路1号 518057', '1'],
      ['Ana', '2135550147', '美国', 'CA', 'Los Angeles', '12345 Main St', '1'],
      ['Eva', '2135550148', '美国', 'CA', 'Los Angeles', 'PO Box 90012', '1'],
    );
    const { session, getState, waitForState, getCell, editCell } = openSession(
      createFakeDependencies({ server: createFakeServer().server }),
    );
    session.openFile(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect([getCell(2, 'receiverPostcode'), getCell(2, 'receiverDetail')]).toEqual(['518057', '科技园路1号']);
    expect([
      findNoteText(getState(), 2, 'receiverPostcode'),
      findNoteText(getState(), 2, 'receiverDetail'),
    ]).toEqual([imports.grid.readFrom, imports.grid.readFrom]);
    // The number of a house or a post-office box is no postcode.
    expect([getCell(3, 'receiverPostcode'), getCell(4, 'receiverPostcode')]).toEqual(['', '']);
    await editCell(2, 'receiverDetail', '科技园路1号, 518057');
    expect(findNoteText(getState(), 2, 'receiverDetail')).toBe(imports.grid.repaired('科技园路1号'));
  });

  it('is read again after the user has corrected its country', async () => {
    const file = createFile(
      ['收件人', '电话', '国家', '地址', '重量'],
      ['Ana', '5512345678', 'Xyz', unreadable, '1'],
    );
    const server = createFakeServer();
    const { session, waitForState, getCell, editCell } = openSession(
      createFakeDependencies({ server: server.server }),
    );
    session.openFile(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect(getCell(2, 'receiverCity')).toBe('');
    server.setReading(unreadable, {
      region: withCertainty(region),
      detail: withCertainty('the old mill'),
      leftovers: ['ask for Pepe'],
    });
    await editCell(2, 'receiverCountry', 'MX');
    await vi.waitFor(() => expect(getCell(2, 'receiverCity')).not.toBe(''));
    expect([getCell(2, 'receiverCity'), getCell(2, 'receiverDetail')]).toEqual([
      'Cuauhtémoc',
      // A part that was not understood is appended to the street. The city is not appended: it fills the city cell.
      'the old mill (ask for Pepe)',
    ]);
  });

  it('does not take a street name for a person if the name has a column of its own', async () => {
    const street = 'Serrano Anguita 28, 3º A, 06700 CDMX';
    const file = createFile(
      ['收件人', '电话', '国家', '地址', '重量'],
      ['Ana', '5512345678', 'MX', street, '1'],
      ['Eva', '5512345679', 'ES', street, '1'],
    );
    const server = createFakeServer();
    server.setReading(street, {
      name: { value: 'Serrano Anguita', certainty: 'guessed' },
      region: withCertainty(region),
      detail: withCertainty('28, 3º A'),
    });
    const { session, waitForState, getCell } = openSession(createFakeDependencies({ server: server.server }));
    session.openFile(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect(getCell(2, 'receiverDetail')).toBe('Serrano Anguita 28, 3º A');
    // If the row has another country than the address, nothing is filled.
    expect([getCell(3, 'receiverDetail'), getCell(3, 'receiverCity')]).toEqual([street, '']);
  });

  it('does not append parts that equal the text of their column', async () => {
    const file = createFile(
      ['收件人', '电话', '地址', '重量'],
      ['ANA TORRES', '55 1234 5678', fullAddress, '1'],
    );
    const { waitForState, getCell } = openFileInSession(file);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect(getCell(2, 'receiverDetail')).toBe('Av. Obregón 120');
  });

  it('keeps the marks of its cells after the user has assigned columns, and after a page reload', async () => {
    const database = createFakeDatabase();
    const file = createFile(
      ['收件人信息', '品名', '重量(kg)', '神秘'],
      [fullAddress, 'Shirt', '1', 'a'],
      [officeAddress, 'Belt', '1', 'b'],
    );
    const { getState, waitForState, editCell, session } = openFileInSession(file, database);
    await waitForState({ step: 'check', remainingAddresses: 0 });
    await editCell(2, 'receiverCity', 'Coyoacán');
    const layout = getState().preview?.layout;
    session.rereadFile({ layout, headingChoices: {} });
    await waitForState({ step: 'check', remainingAddresses: 0 });
    expect([
      findNoteText(getState(), 2, 'receiverName'),
      findNoteText(getState(), 2, 'receiverCity'),
    ]).toEqual([imports.grid.readFrom, undefined]);
    await waitUntilStored(database, { rows: { length: 2 }, autofilledCells: { size: 2 } });
    session.end();

    const later = openSession(createFakeDependencies({ database }));
    await later.session.restoreStoredSheet();
    expect(
      (['receiverName', 'receiverCity', 'receiverDetail'] as const).map((column) =>
        findNoteText(later.getState(), 2, column),
      ),
    ).toEqual([imports.grid.readFrom, undefined, imports.grid.readFrom]);
    expect(findNoteText(later.getState(), 3, 'receiverCity')).toBe(imports.grid.readFrom);
  });
});
