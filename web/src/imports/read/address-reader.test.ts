import { describe, expect, it } from 'vitest';
import { errors } from '../../i18n/en/errors.ts';
import { imports } from '../../i18n/en/imports.ts';
import { noteOf } from '../grid/cell-notes.ts';
import { fakeServer, fakeWorld } from '../session/fake-world.fixture.ts';
import { openSession } from '../session/open-session.fixture.ts';

const address = 'Ana Torres, Av. Obregón 120, Col. Roma Norte, 06700 Cuauhtémoc, CDMX, tel. 55 1234 5678';
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

function openWith(file: File) {
  const server = fakeServer();
  server.read(address, {
    name: sure('Ana Torres'),
    mobile: sure('+525512345678'),
    region: sure(region),
    postcode: sure('06700'),
    detail: sure('Av. Obregón 120'),
  });
  const opened = openSession(fakeWorld({ server: server.server }));
  opened.session.openFile(file);
  return opened;
}

describe('an address in one column', () => {
  it('is read into the columns it has, and what was read is marked until somebody writes over it', async () => {
    const file = fileOf(['收件人信息', '品名', '重量(kg)'], [address, 'Shirt', '1'], [strange, 'Shoes', '2']);
    const { now, until, cell, mend } = openWith(file);
    await until({ step: 'check', addressesLeft: 0 });
    expect(
      (['receiverName', 'receiverMobile', 'receiverCity', 'receiverPostcode', 'receiverDetail'] as const).map(
        (column) => cell(2, column),
      ),
    ).toEqual(['Ana Torres', '+525512345678', 'Cuauhtémoc', '06700', 'Av. Obregón 120']);
    // What nobody could read stays as it is, and lacks what it lacks.
    expect([cell(3, 'receiverDetail'), cell(3, 'receiverCity')]).toEqual([strange, '']);
    const note = () => {
      const [one] = now().rows;
      return (
        one &&
        noteOf({ ...now().states, findings: new Map() }, one, 'receiverCity', { imports, errors })?.text
      );
    };
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
  });
});
