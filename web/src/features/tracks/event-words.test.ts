import type { TrackEvent } from '@miya/contract/tracks';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../i18n/all-texts.ts';
import { placeText } from './event-place.ts';
import { eventWords } from './event-words.ts';

const event = (code: TrackEvent['code'], place: string) =>
  ({
    code,
    place,
    placeLatin: null,
    placeNames: {},
    country: 'MX',
    happenedAt: '2026-07-01T09:30:00-06:00',
    text: '',
  }) as TrackEvent;

describe('where something happened', () => {
  const shenzhen = { place: '深圳', placeLatin: 'Shenzhen', placeNames: {}, country: 'CN' };

  it('is told in letters that the reader knows', () => {
    expect(placeText(shenzhen, 'py')).toBe('Shenzhen, Китай');
    expect(placeText(shenzhen, 'es')).toBe('Shenzhen, China');
    expect(placeText({ ...shenzhen, placeLatin: null }, 'es')).toBe('深圳, China');
  });

  it('is told by the name that the reader has for it', () => {
    const milan = {
      place: 'Milano',
      placeLatin: null,
      placeNames: { es: 'Milán', ja: 'ミラノ' },
      country: 'IT',
    };
    expect(placeText(milan, 'es')).toBe('Milán, Italia');
    expect(placeText(milan, 'ja')).toBe('イタリア ミラノ');
    expect(placeText(milan, 'en')).toBe('Milano, Italy');
  });

  it('is told from large to small in Chinese and Japanese', () => {
    expect(placeText(shenzhen, 'zh')).toBe('中国 深圳');
    expect(placeText(shenzhen, 'ja')).toBe('中国 深圳');
  });
});

describe('eventWords', () => {
  it('says from where a parcel departed in one sentence', () => {
    expect(eventWords(event('departed', 'Ciudad de México'), allTexts.es.tracks, 'es')).toEqual({
      what: 'Salió de Ciudad de México',
      where: '',
    });
  });

  it('says what else happened, and where', () => {
    expect(eventWords(event('arrived', 'Puebla'), allTexts.en.tracks, 'en')).toEqual({
      what: 'Arrived',
      where: 'Puebla, Mexico',
    });
  });
});
