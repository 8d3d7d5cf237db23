import { expect, it } from 'vitest';
import { getCountryTimeZone } from './get-country-time-zone.ts';

it('returns the main time zone of a country, and UTC for an unknown country', () => {
  expect(['CN', 'JP', 'MX', 'RU', 'US', 'TW', 'ZZ'].map(getCountryTimeZone)).toEqual([
    'Asia/Shanghai',
    'Asia/Tokyo',
    'America/Mexico_City',
    'Europe/Moscow',
    'America/New_York',
    'Asia/Taipei',
    'UTC',
  ]);
});
