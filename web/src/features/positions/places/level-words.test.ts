import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { levelLabel, regionLabel } from './level-words.ts';

describe('the levels of an address', () => {
  it('are called as in the country they are in, whatever the language of their reader', () => {
    const { es, ja } = { es: allTexts.es.positions, ja: allTexts.ja.positions };
    expect(regionLabel('es', es, 'MX')).toBe('Estado, municipio, colonia');
    expect(regionLabel('es', es, 'PE')).toBe('Departamento, provincia, distrito');
    expect(regionLabel('ja', ja, 'JP')).toBe('都道府県、市区町村、町域');
    expect(regionLabel('ja', ja, 'US')).toBe('州、市');
  });

  it('are called so that it fits any country where none is chosen, or one of which nothing is known', () => {
    const { es, ja } = { es: allTexts.es.positions, ja: allTexts.ja.positions };
    expect(regionLabel('es', es, undefined)).toBe('Región o estado, ciudad, distrito');
    expect(regionLabel('es', es, 'NZ')).toBe(regionLabel('es', es, undefined));
    expect(regionLabel('ja', ja, undefined)).not.toContain('都道府県');
  });

  it('have a name also below those that a country has', () => {
    expect(levelLabel(allTexts.en.positions, 'US', 1)).toBe('City');
    expect(levelLabel(allTexts.en.positions, 'US', 2)).toBe('District');
  });
});
