import type { TrackEvent } from '@miya/contract/tracks';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../i18n/all-texts.ts';
import { formatEvent } from './format-event.ts';
import { formatEventPlace } from './format-event-place.ts';

const createEvent = (code: TrackEvent['code'], place: string) =>
  ({
    code,
    place,
    placeLatin: null,
    placeNames: {},
    country: 'MX',
    happenedAt: '2026-07-01T09:30:00-06:00',
    text: '',
  }) as TrackEvent;

describe('formatEventPlace', () => {
  const shenzhen = { place: '深圳', placeLatin: 'Shenzhen', placeNames: {}, country: 'CN' };

  it('uses a script that users of the language can read', () => {
    expect(formatEventPlace(shenzhen, 'py')).toBe('Shenzhen, Китай');
    expect(formatEventPlace(shenzhen, 'es')).toBe('Shenzhen, China');
    expect(formatEventPlace({ ...shenzhen, placeLatin: null }, 'es')).toBe('深圳, China');
  });

  it('uses the name in the language of the user', () => {
    const milan = {
      place: 'Milano',
      placeLatin: null,
      placeNames: { es: 'Milán', ja: 'ミラノ' },
      country: 'IT',
    };
    expect(formatEventPlace(milan, 'es')).toBe('Milán, Italia');
    expect(formatEventPlace(milan, 'ja')).toBe('イタリア ミラノ');
    expect(formatEventPlace(milan, 'en')).toBe('Milano, Italy');
  });

  it('puts the country first in Chinese and Japanese', () => {
    expect(formatEventPlace(shenzhen, 'zh')).toBe('中国 深圳');
    expect(formatEventPlace(shenzhen, 'ja')).toBe('中国 深圳');
  });
});

describe('formatEvent', () => {
  it('includes the place in the text of a departure', () => {
    expect(formatEvent(createEvent('departed', 'Ciudad de México'), allTexts.es.tracks, 'es')).toEqual({
      what: 'Salió de Ciudad de México',
      where: '',
    });
  });

  it('separates the text and the place of other events', () => {
    expect(formatEvent(createEvent('arrived', 'Puebla'), allTexts.en.tracks, 'en')).toEqual({
      what: 'Arrived',
      where: 'Puebla, Mexico',
    });
  });
});
