import { describe, expect, it } from 'vitest';
import {
  emptyRegion,
  listSelectedLevels,
  listTypedLevels,
  replaceLevels,
  replaceTypedLevel,
} from './region-draft.ts';

const countryOnly = { ...emptyRegion, country: { value: 'XX', label: 'Somewhere', code: 'XX' } };
const north = { value: 'XX/N', label: 'North' };

describe('listTypedLevels', () => {
  it('lists province and city for a country without data, and nothing while the data may have more levels', () => {
    expect(listTypedLevels(countryOnly, true)).toEqual(['province', 'city']);
    expect(listTypedLevels(countryOnly, false)).toEqual([]);
  });

  it('lists the city if the data end with the province', () => {
    expect(listTypedLevels(replaceLevels(countryOnly, [north]), true)).toEqual(['city']);
  });

  it('lists the district only if the user typed one', () => {
    const withCity = replaceLevels(countryOnly, [north, { value: 'XX/N/Town', label: 'Town' }]);
    expect(listTypedLevels(withCity, true)).toEqual([]);
    expect(listTypedLevels(replaceTypedLevel(withCity, 'district', 'Old Quarter'), true)).toEqual([
      'district',
    ]);
  });
});

describe('listSelectedLevels', () => {
  it('ends before the first typed or missing level', () => {
    const region = replaceTypedLevel(replaceLevels(countryOnly, [north]), 'city', 'Village');
    expect(listSelectedLevels(region)).toEqual([north]);
    expect(replaceTypedLevel(region, 'city', '').city).toBeNull();
  });
});
