import type { TrackEvent } from '@miya/contract/tracks';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { eventWords } from './event-words.ts';

const event = (code: TrackEvent['code'], place: string) =>
  ({ code, place, country: 'MX', happenedAt: '2026-07-01T09:30:00-06:00', text: '' }) as TrackEvent;

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
