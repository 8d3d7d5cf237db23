import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../platform/jobs/turns.ts';
import {
  areDuplicates,
  areNamesAlike,
  areStreetsAlike,
  type ComparableAddress,
} from './compare-addresses.ts';
import { groupDuplicates } from './group-duplicates.ts';

const address: ComparableAddress = {
  id: '1',
  name: 'María López',
  mobile: '+525512345678',
  country: 'MX',
  detail: 'Av. Insurgentes Sur 123',
  postcode: '06700',
};

describe('names', () => {
  it.each([
    ['María López', 'MARIA LOPEZ'],
    ['María López', 'Lopez Maria Elena'],
    ['Jon Smith', 'John Smith'],
    ['张三', '张三（仓库）'],
    ['Иванов Пётр', 'Петр Иванов'],
  ])('%s is like %s', (one, other) => expect(areNamesAlike(one, other)).toBe(true));

  it.each([
    ['María López', 'Juan López'],
    ['王芳', '王伟'],
    ['Ana', 'Eva'],
  ])('%s is not like %s', (one, other) => expect(areNamesAlike(one, other)).toBe(false));
});

describe('streets', () => {
  it.each([
    ['Av. Insurgentes Sur 123', 'Avenida Insurgentes Sur #123'],
    ['Av. Insurgentes Sur 123', 'Av. Insurgentes Sur No. 123, depto 4'],
    ['14 Elm Street', '14 elm st.'],
    ['科技园路1号', '科技园路 1 號'],
    ['ул. Ленина, д. 5, кв. 12', 'Ленина 5-12'],
    ['Schillerstraße 5a', 'Schillerstrasse 5 a'],
  ])('%s is like %s', (one, other) => expect(areStreetsAlike(one, other)).toBe(true));

  it.each([
    ['Av. Insurgentes Sur 123', 'Av. Insurgentes Sur 132'],
    ['14 Elm Street', '14 Oak Street'],
    ['Calle 5 no. 12', 'Calle 12 no. 5'],
    ['Flat 2, 14 Elm Street', 'Flat 3, 14 Elm Street'],
    ['', ''],
  ])('%s is not like %s', (one, other) => expect(areStreetsAlike(one, other)).toBe(false));
});

describe('addresses', () => {
  it('are duplicates at the same place with the same number or name, not at other places', () => {
    expect(areDuplicates(address, { ...address, name: 'Pedro Ruiz' })).toBe(true);
    expect(areDuplicates(address, { ...address, mobile: '+525500000000', name: 'Maria Lopez' })).toBe(true);
    expect(areDuplicates(address, { ...address, mobile: '+525500000000', name: 'Pedro Ruiz' })).toBe(false);
    expect(areDuplicates(address, { ...address, detail: 'Reforma 9' })).toBe(false);
    expect(areDuplicates(address, { ...address, postcode: '44100' })).toBe(false);
    expect(areDuplicates(address, { ...address, postcode: '' })).toBe(true);
    expect(areDuplicates(address, { ...address, country: 'ES' })).toBe(false);
  });

  it('are grouped, without pairs that the user has declared different', () => {
    const rows = [
      { ...address, apartFrom: [] },
      { ...address, id: '2', name: 'Maria Lopez', apartFrom: [] },
      { ...address, id: '3', detail: 'Reforma 9', apartFrom: [] },
      { ...address, id: '4', mobile: '+525500000001', apartFrom: [] },
    ];
    expect(atOnce(groupDuplicates(rows)).map((group) => group.toSorted())).toEqual([['1', '2', '4']]);
    const rowsWithDistinctPair = rows.map((row) =>
      row.id === '1' ? { ...row, apartFrom: ['2', '4'] } : row,
    );
    expect(atOnce(groupDuplicates(rowsWithDistinctPair)).map((group) => group.toSorted())).toEqual([
      ['2', '4'],
    ]);
  });
});
