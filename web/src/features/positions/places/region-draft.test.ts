import { describe, expect, it } from 'vitest';
import { chosenLevels, emptyRegion, typedLevels, withLevels, withTyped } from './region-draft.ts';

const home = { ...emptyRegion, country: { value: 'XX', label: 'Somewhere', code: 'XX' } };
const north = { value: 'XX/N', label: 'North' };

describe('typedLevels', () => {
  it('asks for province and city where a country has no data, and for nothing before that is known', () => {
    expect(typedLevels(home, true)).toEqual(['province', 'city']);
    expect(typedLevels(home, false)).toEqual([]);
  });

  it('asks for the city where the data ends with the province', () => {
    expect(typedLevels(withLevels(home, [north]), true)).toEqual(['city']);
  });

  it('asks for no district by itself, but shows one that was typed', () => {
    const two = withLevels(home, [north, { value: 'XX/N/Town', label: 'Town' }]);
    expect(typedLevels(two, true)).toEqual([]);
    expect(typedLevels(withTyped(two, 'district', 'Old Quarter'), true)).toEqual(['district']);
  });
});

describe('chosenLevels', () => {
  it('ends where the first level was typed or left out', () => {
    const region = withTyped(withLevels(home, [north]), 'city', 'Village');
    expect(chosenLevels(region)).toEqual([north]);
    expect(withTyped(region, 'city', '').city).toBeNull();
  });
});
