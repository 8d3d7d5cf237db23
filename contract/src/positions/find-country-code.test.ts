import { describe, expect, it } from 'vitest';
import { findCountryCode } from './find-country-code.ts';

describe('findCountryCode', () => {
  it('knows countries as people write them, in six languages and at home', () => {
    const written: Record<string, string> = {
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
    for (const [code, names] of Object.entries(written))
      for (const name of names.split(', ')) expect([name, findCountryCode(name)]).toEqual([name, code]);
  });
});
