import type { Position } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { choosePlace, commonPath, isAmong, isSameCode } from './choose-place.ts';
import { emptyRegion, type PlaceValue, withLevels } from './region-draft.ts';

const place = (value: string, more: Partial<Position> = {}): Position => ({
  value,
  label: value.split('/').at(-1) ?? '',
  leaf: false,
  ...more,
});
const mexico = { ...emptyRegion, country: { value: 'MX', label: 'México', code: 'MX' } };
const cdmx = place('MX/CDMX');
const cuauhtemoc = place('MX/CDMX/Cuauhtémoc');
const romaNorte = place('MX/CDMX/Cuauhtémoc/Roma Norte', { postcode: '06700', leaf: true });
const doctores = place('MX/CDMX/Cuauhtémoc/Doctores', { postcode: '06720', leaf: true });
const at = (path: Position[], postcode = ''): PlaceValue => ({ region: withLevels(mexico, path), postcode });

describe('choosePlace', () => {
  it('takes the postcode of the place', () => {
    const chosen = choosePlace(at([], '99999'), [cdmx, cuauhtemoc, romaNorte]);
    expect(chosen.postcode).toBe('06700');
    expect(chosen.region.district).toEqual({ value: romaNorte.value, label: 'Roma Norte' });
  });

  it('keeps the postcode at hand when the choice only goes deeper', () => {
    expect(choosePlace(at([cdmx], '06700'), [cdmx, cuauhtemoc]).postcode).toBe('06700');
  });

  it('drops the postcode of another place', () => {
    expect(choosePlace(at([cdmx, cuauhtemoc], '06700'), [place('MX/Jalisco')]).postcode).toBe('');
  });

  it('keeps one of the several a place has, and proposes none of them', () => {
    const town = place('MX/CDMX/X', { postcodes: ['06700', '06720'] });
    expect(choosePlace(at([], '06720'), [cdmx, town]).postcode).toBe('06720');
    expect(choosePlace(at([], '01000'), [cdmx, town]).postcode).toBe('');
  });

  it('forgets the lower levels when a higher one changes', () => {
    const { region } = choosePlace(at([cdmx, cuauhtemoc, romaNorte]), [place('MX/Jalisco')]);
    expect([region.city, region.district]).toEqual([null, null]);
  });
});

describe('commonPath', () => {
  const paths = [romaNorte, doctores].map((one) => ({ path: [cdmx, cuauhtemoc, one], postcode: null }));

  it('is what all places of a postcode share', () => {
    expect(commonPath(paths)).toEqual([cdmx, cuauhtemoc]);
    expect(commonPath(paths.slice(0, 1))).toEqual([cdmx, cuauhtemoc, romaNorte]);
    expect(commonPath([])).toEqual([]);
  });

  it('is not taken where one of the places is chosen already', () => {
    expect(isAmong(at([cdmx, cuauhtemoc, doctores]), paths)).toBe(true);
    expect(isAmong(at([place('MX/Jalisco'), place('MX/Jalisco/Zapopan')]), paths)).toBe(false);
  });
});

describe('isSameCode', () => {
  it('looks past hyphens, spaces and full-width digits', () => {
    expect(isSameCode('１００-0001', '1000001')).toBe(true);
    expect(isSameCode('100-0001', '100-0002')).toBe(false);
  });
});
