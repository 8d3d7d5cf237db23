import { type Language, languages } from '@miya/contract';
import type { Region } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { resolvePlaces } from '../calls/resolve-places.ts';
import { findCountry } from '../data/load-country.ts';
import { nameRegions } from './name-regions.ts';

const at = (value: string | null, label: string) => ({ value, label });

/** As a Chinese reader has chosen them. */
const mexican: Region = {
  country: { value: 'MX', label: '墨西哥', code: 'MX' },
  province: at('MX/CMX', '墨西哥城'),
  city: null,
  district: null,
};
const chinese: Region = {
  country: { value: 'CN', label: '中国', code: 'CN' },
  province: at('CN/44', '广东省'),
  city: at('CN/44/03', '深圳市'),
  district: null,
};

const labels = async (region: Region, language: Language) => {
  const [{ country, province, city, district } = region] = await nameRegions([region], language);
  return [country, province, city, district].map((level) => level?.label ?? '').filter(Boolean);
};

describe('nameRegions', () => {
  it("names what was chosen in the reader's language", async () => {
    expect(await labels(mexican, 'en')).toEqual(['Mexico', 'Mexico City']);
    expect(await labels(mexican, 'es')).toEqual(['México', 'Ciudad de México']);
    expect(await labels(mexican, 'zh')).toEqual(['墨西哥', '墨西哥城']);
    expect(await labels(mexican, 'py')).toEqual(['Мексика', 'Мехико']);
  });

  it('gives a place without a name in the language its Latin one, with its own behind', async () => {
    expect(await labels(chinese, 'en')).toEqual(['China', 'Guangdong', 'Shenzhen (深圳市)']);
    expect(await labels(chinese, 'zh')).toEqual(['中国', '广东省', '深圳市']);
    // Who reads Japanese reads its signs.
    expect((await labels(chinese, 'ja')).at(-1)).toBe('深圳市');
  });

  it('leaves what was typed, or is no longer known, as it was written', async () => {
    const typed: Region = {
      ...mexican,
      city: { value: null, label: '罗马区' },
      district: at('MX/CMX/gone', '没有了'),
    };
    expect((await labels(typed, 'en')).slice(2)).toEqual(['罗马区', '没有了']);
  });

  it('gives what was stored below another region as it is now, and what was typed there as it was typed', async () => {
    const country = { value: 'RU', label: '俄罗斯', code: 'RU' };
    const before: Region = {
      country,
      province: at('RU/MOW', '莫斯科'),
      city: at('RU/MOW/Химки', 'Khimki (Химки)'),
      district: null,
    };
    const [now] = await nameRegions([before], 'py');
    expect(now).toEqual({
      country: { ...country, label: 'Россия' },
      province: at('RU/MOS', 'Московская область'),
      city: at('RU/MOS/Химки', 'Химки'),
      district: null,
    });
    expect(await nameRegions([now ?? before], 'py')).toEqual([now]);
    const typed = { ...before, city: at(null, 'Химки') };
    expect(await labels(typed, 'py')).toEqual(['Россия', 'Москва', 'Химки']);
    expect(await labels({ ...before, city: at('RU/MOW/Москва', 'x') }, 'py')).toEqual([
      'Россия',
      'Москва',
      'Москва',
    ]);
  });

  it('calls the United States in Russian what Russians do', async () => {
    const american = { ...mexican, country: { value: 'US', label: 'x', code: 'US' }, province: null };
    expect(await labels(american, 'py')).toEqual(['США']);
  });

  it('writes names that are found again when a file with them is imported', async () => {
    const country = await findCountry('CN');
    if (!country) throw new Error('there is no China');
    for (const language of languages) {
      const [named = chinese] = await nameRegions([chinese], language);
      const unkeyed = {
        province: { value: null, label: named.province?.label ?? '' },
        city: { value: null, label: named.city?.label ?? '' },
        district: null,
      };
      expect(resolvePlaces(country, unkeyed).levels.city?.value, language).toBe('CN/44/03');
    }
    // Files that were made before the Latin name came first.
    const older = { province: at(null, '广东省'), city: at(null, '深圳市 (Shenzhen Shi)'), district: null };
    expect(resolvePlaces(country, older).levels.city?.value).toBe('CN/44/03');
  });
});
