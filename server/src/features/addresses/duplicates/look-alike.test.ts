import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../platform/jobs/turns.ts';
import { groupAlike } from './group-alike.ts';
import { areAlike, areNamesAlike, areStreetsAlike, type Compared } from './look-alike.ts';

const some: Compared = {
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
  it('are alike at one place under one number or one name, not elsewhere', () => {
    expect(areAlike(some, { ...some, name: 'Pedro Ruiz' })).toBe(true);
    expect(areAlike(some, { ...some, mobile: '+525500000000', name: 'Maria Lopez' })).toBe(true);
    expect(areAlike(some, { ...some, mobile: '+525500000000', name: 'Pedro Ruiz' })).toBe(false);
    expect(areAlike(some, { ...some, detail: 'Reforma 9' })).toBe(false);
    expect(areAlike(some, { ...some, postcode: '44100' })).toBe(false);
    expect(areAlike(some, { ...some, postcode: '' })).toBe(true);
    expect(areAlike(some, { ...some, country: 'ES' })).toBe(false);
  });

  it('make groups, without pairs that somebody has parted', () => {
    const rows = [
      { ...some, apartFrom: [] },
      { ...some, id: '2', name: 'Maria Lopez', apartFrom: [] },
      { ...some, id: '3', detail: 'Reforma 9', apartFrom: [] },
      { ...some, id: '4', mobile: '+525500000001', apartFrom: [] },
    ];
    expect(atOnce(groupAlike(rows)).map((group) => group.toSorted())).toEqual([['1', '2', '4']]);
    const parted = rows.map((row) => (row.id === '1' ? { ...row, apartFrom: ['2', '4'] } : row));
    expect(atOnce(groupAlike(parted)).map((group) => group.toSorted())).toEqual([['2', '4']]);
  });
});
