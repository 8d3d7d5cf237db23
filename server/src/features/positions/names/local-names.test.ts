import { readFileSync } from 'node:fs';
import { isLatin } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';

const listedNames = readFileSync(new URL('../../../../../positions/local-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('the local names of the data', () => {
  it('equal the list, are in Latin letters, and differ from the names of their places', async () => {
    const wrong: string[] = [];
    for (const [value = '', name = ''] of listedNames) {
      const table = (await findCountry(value))?.table;
      const place = table?.findPlace(value);
      const isStored = table && place !== undefined && table.getLocalName(place) === name;
      if (!isStored || !isLatin(name) || table.getName(place) === name) wrong.push(`${value} ${name}`);
    }
    expect(listedNames.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
