import type { ImportColumn } from '@miya/contract/imports';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../../i18n/en/errors.ts';
import { imports } from '../../../i18n/en/imports.ts';
import { positions } from '../../../i18n/en/positions.ts';
import { noteOf } from '../grid/cells/cell-notes.ts';
import { fakeDatabase, fakeServer, fakeWorld } from '../session/fake-world.fixture.ts';
import { openSession, untilKept } from '../session/open-session.fixture.ts';
import type { SessionState } from '../session/state.ts';

const address = 'Ana Torres, Av. Obregón 120, Col. Roma Norte, 06700 Cuauhtémoc, CDMX, tel. 55 1234 5678';
const office =
  'Eva Ruiz, Durango 5, Roma Norte, CDMX, cel 55 8765 4321, oficina 55 5566 7788 ext 12, timbre azul';
const strange = 'behind the old mill, second door on the left, ask for Pepe 1234';
const place = { value: null, label: '' };
const region = {
  country: { value: 'MX', label: 'Mexico', code: 'MX' },
  province: { ...place, label: 'Ciudad de México' },
  city: { ...place, label: 'Cuauhtémoc' },
  district: { ...place, label: 'Roma Norte' },
};
const sure = <Value>(value: Value) => ({ value, certainty: 'sure' as const });

const fileOf = (...lines: string[][]) =>
  new File([lines.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n')], 'orders.csv');

function openWith(file: File, database = fakeDatabase()) {
  const server = fakeServer();
  server.read(address, {
    name: sure('Ana Torres'),
    mobile: sure('+525512345678'),
    region: sure(region),
    postcode: sure('06700'),
    detail: sure('Av. Obregón 120'),
  });
  server.read(office, {
    name: sure('Eva Ruiz'),
    mobile: sure('+525587654321'),
    phone: sure('+525555667788-12'),
    region: sure(region),
    detail: sure('Durango 5'),
    remark: sure('timbre azul'),
  });
  const opened = openSession(fakeWorld({ server: server.server, database }));
  opened.session.openFile(file);
  return opened;
}

/** What is said of a cell besides what is wrong with it. */
function noteIn({ rows, states }: SessionState, row: number, column: ImportColumn): string | undefined {
  const one = rows.find((candidate) => candidate.row === row);
  return (
    one &&
    noteOf({ ...states, findings: new Map() }, one, column, { imports, errors, positions, language: 'en' })
      ?.text
  );
}

describe('an address in one column', () => {
  it('is read into the columns it has, and what was read is marked until somebody writes over it', async () => {
    const file = fileOf(
      ['收件人信息', '品名', '重量(kg)'],
      [address, 'Shirt', '1'],
      [office, 'Belt', '1'],
      [strange, 'Shoes', '2'],
    );
    const { now, until, cell, mend } = openWith(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect(
      (['receiverName', 'receiverMobile', 'receiverCity', 'receiverPostcode', 'receiverDetail'] as const).map(
        (column) => cell(2, column),
      ),
    ).toEqual(['Ana Torres', '+525512345678', 'Cuauhtémoc', '06700', 'Av. Obregón 120']);
    // What has no column of its own stays beside the street.
    expect([cell(3, 'receiverMobile'), cell(3, 'receiverDetail')]).toEqual([
      '+525587654321',
      'Durango 5 (timbre azul, +525555667788-12)',
    ]);
    // What nobody could read stays as it is, and lacks what it lacks.
    expect([cell(4, 'receiverDetail'), cell(4, 'receiverCity')]).toEqual([strange, '']);
    const note = () => noteIn(now(), 2, 'receiverCity');
    expect(note()).toBe(imports.grid.readFrom);
    await mend(2, 'receiverCity', 'Coyoacán');
    expect(note()).toBeUndefined();
  });

  it('leaves what the file says in columns of its own', async () => {
    const file = fileOf(['收件人', '电话', '地址', '重量'], ['Luis', '9991234567', address, '1']);
    const { until, cell } = openWith(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect([cell(2, 'receiverName'), cell(2, 'receiverMobile'), cell(2, 'receiverCity')]).toEqual([
      'Luis',
      '9991234567',
      'Cuauhtémoc',
    ]);
    // Whoever is named in the address as well, and is somebody else, is not dropped.
    expect(cell(2, 'receiverDetail')).toBe('Av. Obregón 120 (Ana Torres, +525512345678)');
  });

  it('is read for its city also beside columns of its country and postcode, which help to find it', async () => {
    const street = 'Av. Obregón 120, Roma Norte, CDMX';
    const file = fileOf(
      ['收件人', '电话', '国家', '地址', '邮编', '重量', 'Zzyzx'],
      ['Ana', '5512345678', 'MX', street, '6700', '1', 'Tlalpan'],
      ['Eva', '5512345679', 'MX', 'Durango 5', '99', '1', 'Tlalpan'],
      ['Leo', '5512345670', 'MX', 'Durango 7', '06701', '1', 'Tlalpan'],
    );
    const server = fakeServer();
    const read = { region: sure(region), detail: sure('Av. Obregón 120') };
    server.read(`${street}\n06700`, { ...read, postcode: sure('06700') });
    server.read('Durango 5\n99', { ...read, detail: sure('Durango 5, 99') });
    server.read('Durango 7\n06701', {
      region: sure({ ...region, province: null, city: null }),
      detail: sure('?'),
    });
    const { session, now, until, cell } = openSession(fakeWorld({ server: server.server }));
    session.openFile(file);
    await until({ step: 'check', addressesLeft: 0 });
    const said = (row: number) =>
      (['receiverCity', 'receiverPostcode', 'receiverDetail'] as const).map((column) => cell(row, column));
    expect(said(2)).toEqual(['Cuauhtémoc', '6700', 'Av. Obregón 120']);
    expect(noteIn(now(), 2, 'receiverCity')).toBe(imports.grid.readFrom);
    // A postcode that is none stays out of the street, and where no place was found nothing changes.
    expect(said(3)).toEqual(['Cuauhtémoc', '99', 'Durango 5']);
    expect(said(4)).toEqual(['', '06701', 'Durango 7']);

    const layout = now().preview?.layout;
    if (!layout) throw new Error('no layout');
    session.openAgain({
      layout: { ...layout, columns: { ...layout.columns, receiverCity: [6] } },
      choices: {},
    });
    await until({ step: 'check', openColumns: [], addressesLeft: 0 });
    // What was read is not mixed with what the file says.
    expect([...said(2), cell(2, 'receiverProvince')]).toEqual(['Tlalpan', '6700', street, '']);
  });

  it('leaves only the street in the address where its postcode is in full-width digits', async () => {
    const street = '大阪府大阪市北区梅田1-2-3';
    const file = fileOf(
      ['收件人', '电话', '地址', '邮编', '重量'],
      ['鈴木', '08023456789', street, '５３０－０００１', '1'],
    );
    const server = fakeServer();
    server.read(`${street}\n530-0001`, {
      region: sure(region),
      postcode: sure('530-0001'),
      detail: sure('1-2-3'),
    });
    const { session, until, cell } = openSession(fakeWorld({ server: server.server }));
    session.openFile(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect([cell(2, 'receiverCity'), cell(2, 'receiverDetail')]).toEqual(['Cuauhtémoc', '1-2-3']);
  });

  it('gives the postcode that stands in its street, and says it no more than once', async () => {
    const file = fileOf(
      ['收件人', '电话', '国家', '省', '城市', '详细地址（含邮编）', '重量'],
      ['王芳', '13800138000', '中国', '广东省', '深圳市', '科技园路1号 518057', '1'],
      ['Ana', '2135550147', '美国', 'CA', 'Los Angeles', '12345 Main St', '1'],
      ['Eva', '2135550148', '美国', 'CA', 'Los Angeles', 'PO Box 90012', '1'],
    );
    const { session, now, until, cell, mend } = openSession(fakeWorld({ server: fakeServer().server }));
    session.openFile(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect([cell(2, 'receiverPostcode'), cell(2, 'receiverDetail')]).toEqual(['518057', '科技园路1号']);
    expect([noteIn(now(), 2, 'receiverPostcode'), noteIn(now(), 2, 'receiverDetail')]).toEqual([
      imports.grid.readFrom,
      imports.grid.readFrom,
    ]);
    // The number of a house or of a box is none.
    expect([cell(3, 'receiverPostcode'), cell(4, 'receiverPostcode')]).toEqual(['', '']);
    await mend(2, 'receiverDetail', '科技园路1号, 518057');
    expect(noteIn(now(), 2, 'receiverDetail')).toBe(imports.grid.repaired('科技园路1号'));
  });

  it('is read again once somebody has said its country', async () => {
    const file = fileOf(
      ['收件人', '电话', '国家', '地址', '重量'],
      ['Ana', '5512345678', 'Xyz', strange, '1'],
    );
    const server = fakeServer();
    const { session, until, cell, mend } = openSession(fakeWorld({ server: server.server }));
    session.openFile(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect(cell(2, 'receiverCity')).toBe('');
    server.read(strange, { region: sure(region), detail: sure('the old mill'), leftovers: ['ask for Pepe'] });
    await mend(2, 'receiverCountry', 'MX');
    await vi.waitFor(() => expect(cell(2, 'receiverCity')).not.toBe(''));
    expect([cell(2, 'receiverCity'), cell(2, 'receiverDetail')]).toEqual([
      'Cuauhtémoc',
      // What was not understood is no reason to say the city twice.
      'the old mill (ask for Pepe)',
    ]);
  });

  it('takes no words before the number of a house for a name that has a column of its own', async () => {
    const street = 'Serrano Anguita 28, 3º A, 06700 CDMX';
    const file = fileOf(
      ['收件人', '电话', '国家', '地址', '重量'],
      ['Ana', '5512345678', 'MX', street, '1'],
      ['Eva', '5512345679', 'ES', street, '1'],
    );
    const server = fakeServer();
    server.read(street, {
      name: { value: 'Serrano Anguita', certainty: 'guessed' },
      region: sure(region),
      detail: sure('28, 3º A'),
    });
    const { session, until, cell } = openSession(fakeWorld({ server: server.server }));
    session.openFile(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect(cell(2, 'receiverDetail')).toBe('Serrano Anguita 28, 3º A');
    // Where the row says another country than was read, nothing was read.
    expect([cell(3, 'receiverDetail'), cell(3, 'receiverCity')]).toEqual([street, '']);
  });

  it('says nothing twice that the columns and the address say alike', async () => {
    const file = fileOf(['收件人', '电话', '地址', '重量'], ['ANA TORRES', '55 1234 5678', address, '1']);
    const { until, cell } = openWith(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect(cell(2, 'receiverDetail')).toBe('Av. Obregón 120');
  });

  it('keeps what was read marked after the page was loaded again, and after columns were said once more', async () => {
    const database = fakeDatabase();
    const file = fileOf(
      ['收件人信息', '品名', '重量(kg)', '神秘'],
      [address, 'Shirt', '1', 'a'],
      [office, 'Belt', '1', 'b'],
    );
    const { now, until, mend, session } = openWith(file, database);
    await until({ step: 'check', addressesLeft: 0 });
    await mend(2, 'receiverCity', 'Coyoacán');
    const layout = now().preview?.layout;
    session.openAgain({ layout, choices: {} });
    await until({ step: 'check', addressesLeft: 0 });
    expect([noteIn(now(), 2, 'receiverName'), noteIn(now(), 2, 'receiverCity')]).toEqual([
      imports.grid.readFrom,
      undefined,
    ]);
    await untilKept(database, { rows: { length: 2 }, readings: { size: 2 } });
    session.end();

    const later = openSession(fakeWorld({ database }));
    await later.session.restore();
    expect(
      (['receiverName', 'receiverCity', 'receiverDetail'] as const).map((column) =>
        noteIn(later.now(), 2, column),
      ),
    ).toEqual([imports.grid.readFrom, undefined, imports.grid.readFrom]);
    expect(noteIn(later.now(), 3, 'receiverCity')).toBe(imports.grid.readFrom);
  });
});
