import { describe, expect, it } from 'vitest';
import { spellPlace } from './spell-place.ts';

describe('spellPlace', () => {
  it.each([
    ['深圳', 'CN', 'Shenzhen'],
    ['深圳市', 'CN', 'Shenzhen'],
    ['广东省深圳市', 'CN', 'Shenzhen'],
    ['深圳转运中心', 'CN', 'Shenzhen'],
    ['香港', 'HK', 'Hong Kong'],
    ['桃園', 'TW', 'Taoyuan'],
    ['東京', 'JP', 'Tokyo'],
    ['Москва', 'RU', 'Moscow'],
  ])('spells %s of %s in Latin letters', async (written, country, spelt) => {
    expect(await spellPlace(written, country)).toBe(spelt);
  });

  it('says nothing of what is in Latin letters already, of unknown places and of unknown countries', async () => {
    expect(await spellPlace('Ciudad de México', 'MX')).toBeNull();
    expect(await spellPlace('转运中心', 'CN')).toBeNull();
    expect(await spellPlace('深圳', 'XX')).toBeNull();
    expect(await spellPlace('深圳', null)).toBeNull();
  });
});
