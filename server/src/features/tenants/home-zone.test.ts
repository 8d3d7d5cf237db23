import { expect, it } from 'vitest';
import { homeZone } from './home-zone.ts';

it('is the zone of the country, of several the one of its capital or trade, and one of them everywhere', () => {
  expect(['CN', 'JP', 'MX', 'RU', 'US', 'TW', 'ZZ'].map(homeZone)).toEqual([
    'Asia/Shanghai',
    'Asia/Tokyo',
    'America/Mexico_City',
    'Europe/Moscow',
    'America/New_York',
    'Asia/Taipei',
    'UTC',
  ]);
});
