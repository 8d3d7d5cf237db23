import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { formatLevelLabel, formatRegionLabel } from './level-labels.ts';

describe('the labels of the address levels', () => {
  it('are those of the country, in every language', () => {
    const { es, ja } = { es: allTexts.es.positions, ja: allTexts.ja.positions };
    expect(formatRegionLabel('es', es, 'MX')).toBe('Estado, municipio, colonia');
    expect(formatRegionLabel('es', es, 'PE')).toBe('Departamento, provincia, distrito');
    expect(formatRegionLabel('ja', ja, 'JP')).toBe('都道府県、市区町村、町域');
    expect(formatRegionLabel('ja', ja, 'US')).toBe('州、市');
  });

  it('fit any country if no country is selected or the country has no names of its own', () => {
    const { es, ja } = { es: allTexts.es.positions, ja: allTexts.ja.positions };
    expect(formatRegionLabel('es', es, undefined)).toBe('Región o estado, ciudad, distrito');
    expect(formatRegionLabel('es', es, 'NZ')).toBe(formatRegionLabel('es', es, undefined));
    expect(formatRegionLabel('ja', ja, undefined)).not.toContain('都道府県');
  });

  it('use the general name for a level without a name in the country', () => {
    expect(formatLevelLabel(allTexts.en.positions, 'US', 1)).toBe('City');
    expect(formatLevelLabel(allTexts.en.positions, 'US', 2)).toBe('District');
  });
});
