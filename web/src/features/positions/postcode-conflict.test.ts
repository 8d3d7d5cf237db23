import type { Position, PositionPath } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { emptyRegion, type RegionAndPostcode, replaceLevels } from './places/region-draft.ts';
import { findPostcodeConflict, formatPostcodeConflict } from './postcode-conflict.ts';

const createPlace = (value: string): Position => ({
  value,
  label: value.split('/').at(-1) ?? '',
  leaf: false,
});
const createPath = (value: string): Position[] => {
  const [country, ...steps] = value.split('/');
  return steps.map((_, index) => createPlace([country, ...steps.slice(0, index + 1)].join('/')));
};
const createSelection = (value: string, postcode: string): RegionAndPostcode => {
  const code = value.slice(0, 2);
  const country = { value: code, label: code, code };
  return { region: replaceLevels({ ...emptyRegion, country }, createPath(value)), postcode };
};
const createResult = (...values: string[]) => ({
  exact: true,
  places: values.map((value): PositionPath => ({ path: createPath(value), postcode: null })),
});
const listLabels = (path: Position[] | undefined) => path?.map(({ label }) => label);

describe('findPostcodeConflict', () => {
  const yekaterinburg = createResult('RU/Свердловская область/Екатеринбург');

  it('returns the place of a postcode of another region', () => {
    const village = createSelection('RU/Алтайский край/Екатерининское', '620014');
    expect(listLabels(findPostcodeConflict(village, yekaterinburg))).toEqual([
      'Свердловская область',
      'Екатеринбург',
    ]);
  });

  it('returns undefined for a postcode of the selected region', () => {
    expect(
      findPostcodeConflict(createSelection('RU/Свердловская область', '620014'), yekaterinburg),
    ).toBeUndefined();
    expect(
      findPostcodeConflict(createSelection('RU/Свердловская область/Берёзовский', '620014'), yekaterinburg),
    ).toBeUndefined();
  });

  it('compares cities, but not districts, in a country whose postcodes belong to one city each', () => {
    const shenzhen = createResult('CN/广东省/深圳市/福田区', 'CN/广东省/深圳市/罗湖区');
    expect(
      listLabels(findPostcodeConflict(createSelection('CN/广东省/广州市/天河区', '518000'), shenzhen)),
    ).toEqual(['广东省', '深圳市']);
    expect(
      findPostcodeConflict(createSelection('CN/广东省/深圳市/南山区', '518000'), shenzhen),
    ).toBeUndefined();
  });

  it('returns undefined if the data are missing, not exact or ambiguous, or if no region is selected', () => {
    const village = createSelection('RU/Алтайский край/Екатерининское', '620014');
    expect(findPostcodeConflict(village, undefined)).toBeUndefined();
    expect(findPostcodeConflict(village, { exact: true, places: [] })).toBeUndefined();
    expect(findPostcodeConflict(village, { ...yekaterinburg, exact: false })).toBeUndefined();
    expect(
      findPostcodeConflict(village, createResult('RU/Москва/Москва', 'RU/Тверская область/Тверь')),
    ).toBeUndefined();
    expect(findPostcodeConflict(createSelection('RU', '620014'), yekaterinburg)).toBeUndefined();
  });
});

describe('formatPostcodeConflict', () => {
  it('formats the name, and adds the region if a selected place has the same name', () => {
    const houston = createPath('US/Texas/Houston');
    expect(formatPostcodeConflict(createSelection('US/Ohio/Dayton', ''), houston)).toBe('Houston');
    expect(formatPostcodeConflict(createSelection('US/Alabama/Houston', ''), houston)).toBe(
      'Texas / Houston',
    );
  });
});
