import { describe, expect, it } from 'vitest';
import { findCountryCode } from './find-country-code.ts';

describe('findCountryCode', () => {
  it('finds countries by common names in the six languages and in the language of the country', () => {
    const namesByCode: Record<string, string> = {
      AE: 'Emiratos Árabes, EAU, U.A.E., ОАЭ, 阿联酋',
      CN: 'PRC, КНР, 中华人民共和国, China continental',
      CZ: 'República Checa, Česko',
      DE: 'Deutschland, ФРГ',
      GB: 'UK, Inglaterra, Scotland, Англия, 英國',
      HK: '香港, Hong Kong SAR',
      KR: 'Corea, Корея, 南韓, Republic of Korea',
      MX: 'Méjico, México, 墨西哥',
      NL: 'Holanda, Holland, Голландия',
      SA: 'KSA, Arabia Saudita, 沙特',
      TR: 'Turkey, Türkiye, Turquía',
      US: 'EE. UU., U.S., EUA, США, 米国',
      ZA: 'ЮАР, RSA',
    };
    for (const [code, names] of Object.entries(namesByCode))
      for (const name of names.split(', ')) expect([name, findCountryCode(name)]).toEqual([name, code]);
  });
});
