import type { Position } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { emptyRegion, type RegionAndPostcode, replaceLevels } from './region-draft.ts';
import { findCommonPath, isRegionAmong, isSamePostcode, selectPlace } from './select-place.ts';

const createPlace = (value: string, more: Partial<Position> = {}): Position => ({
  value,
  label: value.split('/').at(-1) ?? '',
  leaf: false,
  ...more,
});
const mexico = { ...emptyRegion, country: { value: 'MX', label: 'México', code: 'MX' } };
const cdmx = createPlace('MX/CDMX');
const cuauhtemoc = createPlace('MX/CDMX/Cuauhtémoc');
const romaNorte = createPlace('MX/CDMX/Cuauhtémoc/Roma Norte', { postcode: '06700', leaf: true });
const doctores = createPlace('MX/CDMX/Cuauhtémoc/Doctores', { postcode: '06720', leaf: true });
const createSelection = (path: Position[], postcode = ''): RegionAndPostcode => ({
  region: replaceLevels(mexico, path),
  postcode,
});

describe('selectPlace', () => {
  it('uses the postcode of the place', () => {
    const selected = selectPlace(createSelection([], '99999'), [cdmx, cuauhtemoc, romaNorte]);
    expect(selected.postcode).toBe('06700');
    expect(selected.region.district).toEqual({ value: romaNorte.value, label: 'Roma Norte' });
  });

  it('keeps the postcode if the new place lies inside the previous one', () => {
    expect(selectPlace(createSelection([cdmx], '06700'), [cdmx, cuauhtemoc]).postcode).toBe('06700');
  });

  it('removes the postcode of another place', () => {
    expect(
      selectPlace(createSelection([cdmx, cuauhtemoc], '06700'), [createPlace('MX/Jalisco')]).postcode,
    ).toBe('');
  });

  it('keeps the postcode if the place has several postcodes and this is one of them, and otherwise removes it', () => {
    const town = createPlace('MX/CDMX/X', { postcodes: ['06700', '06720'] });
    expect(selectPlace(createSelection([], '06720'), [cdmx, town]).postcode).toBe('06720');
    expect(selectPlace(createSelection([], '01000'), [cdmx, town]).postcode).toBe('');
  });

  it('removes the lower levels when a higher level changes', () => {
    const { region } = selectPlace(createSelection([cdmx, cuauhtemoc, romaNorte]), [
      createPlace('MX/Jalisco'),
    ]);
    expect([region.city, region.district]).toEqual([null, null]);
  });
});

describe('findCommonPath and isRegionAmong', () => {
  const paths = [romaNorte, doctores].map((district) => ({
    path: [cdmx, cuauhtemoc, district],
    postcode: null,
  }));

  it('find the levels that all places share', () => {
    expect(findCommonPath(paths)).toEqual([cdmx, cuauhtemoc]);
    expect(findCommonPath(paths.slice(0, 1))).toEqual([cdmx, cuauhtemoc, romaNorte]);
    expect(findCommonPath([])).toEqual([]);
  });

  it('find the selected region among the places only if a place is the region or lies inside it', () => {
    expect(isRegionAmong(createSelection([cdmx, cuauhtemoc, doctores]), paths)).toBe(true);
    expect(
      isRegionAmong(createSelection([createPlace('MX/Jalisco'), createPlace('MX/Jalisco/Zapopan')]), paths),
    ).toBe(false);
  });
});

describe('isSamePostcode', () => {
  it('ignores hyphens, spaces and the width of digits', () => {
    expect(isSamePostcode('１００-0001', '1000001')).toBe(true);
    expect(isSamePostcode('100-0001', '100-0002')).toBe(false);
  });
});
