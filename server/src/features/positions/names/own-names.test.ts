import { readFileSync } from 'node:fs';
import { isLatin } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';

const list = readFileSync(new URL('../../../../../positions/own-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('own names', () => {
  it('are in the data as the list has them, in Latin letters, and other than the names of the data', async () => {
    const wrong: string[] = [];
    for (const [value = '', name = ''] of list) {
      const table = (await findCountry(value))?.table;
      const place = table?.findPlace(value);
      const isRight = table && place !== undefined && table.ownNameOf(place) === name;
      if (!isRight || !isLatin(name) || table.nameOf(place) === name) wrong.push(`${value} ${name}`);
    }
    expect(list.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
