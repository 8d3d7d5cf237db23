import { type Language, languages } from '@miya/contract';
import type { Region } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { resolveRegion } from '../calls/resolve-region.ts';
import { findCountry } from '../data/load-country.ts';
import { translateRegions } from './translate-regions.ts';

const createLevel = (value: string | null, label: string) => ({ value, label });

/** Regions selected by a Chinese user. */
const mexican: Region = {
  country: { value: 'MX', label: '墨西哥', code: 'MX' },
  province: createLevel('MX/CMX', '墨西哥城'),
  city: null,
  district: null,
};
const chinese: Region = {
  country: { value: 'CN', label: '中国', code: 'CN' },
  province: createLevel('CN/44', '广东省'),
  city: createLevel('CN/44/03', '深圳市'),
  district: null,
};

const listLabels = async (region: Region, language: Language) => {
  const [{ country, province, city, district } = region] = await translateRegions([region], language);
  return [country, province, city, district].map((level) => level?.label ?? '').filter(Boolean);
};

describe('translateRegions', () => {
  it("translates selected levels into the user's language", async () => {
    expect(await listLabels(mexican, 'en')).toEqual(['Mexico', 'Mexico City']);
    expect(await listLabels(mexican, 'es')).toEqual(['México', 'Ciudad de México']);
    expect(await listLabels(mexican, 'zh')).toEqual(['墨西哥', '墨西哥城']);
    expect(await listLabels(mexican, 'py')).toEqual(['Мексика', 'Мехико']);
  });

  it('gives a place without a name in the language its Latin name, followed by its main name', async () => {
    expect(await listLabels(chinese, 'en')).toEqual(['China', 'Guangdong', 'Shenzhen (深圳市)']);
    expect(await listLabels(chinese, 'zh')).toEqual(['中国', '广东省', '深圳市']);
    // Japanese users can read Chinese characters.
    expect((await listLabels(chinese, 'ja')).at(-1)).toBe('深圳市');
  });

  it('leaves typed levels and levels with unknown ids as stored', async () => {
    const typed: Region = {
      ...mexican,
      city: { value: null, label: '罗马区' },
      district: createLevel('MX/CMX/gone', '没有了'),
    };
    expect((await listLabels(typed, 'en')).slice(2)).toEqual(['罗马区', '没有了']);
  });

  it('moves stored ids to their current region, and leaves typed levels as typed', async () => {
    const country = { value: 'RU', label: '俄罗斯', code: 'RU' };
    const before: Region = {
      country,
      province: createLevel('RU/MOW', '莫斯科'),
      city: createLevel('RU/MOW/Химки', 'Khimki (Химки)'),
      district: null,
    };
    const [now] = await translateRegions([before], 'py');
    expect(now).toEqual({
      country: { ...country, label: 'Россия' },
      province: createLevel('RU/MOS', 'Московская область'),
      city: createLevel('RU/MOS/Химки', 'Химки'),
      district: null,
    });
    expect(await translateRegions([now ?? before], 'py')).toEqual([now]);
    const typed = { ...before, city: createLevel(null, 'Химки') };
    expect(await listLabels(typed, 'py')).toEqual(['Россия', 'Москва', 'Химки']);
    expect(await listLabels({ ...before, city: createLevel('RU/MOW/Москва', 'x') }, 'py')).toEqual([
      'Россия',
      'Москва',
      'Москва',
    ]);
  });

  it('uses the common Russian short name of the United States', async () => {
    const american = { ...mexican, country: { value: 'US', label: 'x', code: 'US' }, province: null };
    expect(await listLabels(american, 'py')).toEqual(['США']);
  });

  it('gives names that an import resolves to the same place', async () => {
    const country = await findCountry('CN');
    if (!country) throw new Error('CN is missing');
    for (const language of languages) {
      const [named = chinese] = await translateRegions([chinese], language);
      const withoutIds = {
        province: { value: null, label: named.province?.label ?? '' },
        city: { value: null, label: named.city?.label ?? '' },
        district: null,
      };
      expect(resolveRegion(country, withoutIds).levels.city?.value, language).toBe('CN/44/03');
    }
    // Older files have the main name first.
    const older = {
      province: createLevel(null, '广东省'),
      city: createLevel(null, '深圳市 (Shenzhen Shi)'),
      district: null,
    };
    expect(resolveRegion(country, older).levels.city?.value).toBe('CN/44/03');
  });
});
