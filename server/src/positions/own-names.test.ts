import { isLatin } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { findCountry } from './load-country.ts';
import { ownNames } from './own-names.ts';

describe('own names', () => {
  it('are those of places there are, in Latin letters, and other than the names of the data', async () => {
    const wrong: string[] = [];
    for (const [value, name] of ownNames) {
      const table = (await findCountry(value.slice(0, 2)))?.table;
      const place = table?.findPlace(value);
      if (!table || place === undefined || !isLatin(name) || table.nameOf(place) === name)
        wrong.push(`${value} ${name}`);
    }
    expect(wrong).toEqual([]);
  });
});
