import type { Language } from '@miya/contract';
import type { Tenant } from '@miya/contract/tenants';
import type { Tracking } from '@miya/contract/tracks';
import type { Areas } from '../i18n/areas.ts';
import { listThings } from '../i18n/punctuation.ts';
import { eventParts } from '../tracks/index.ts';

type Of = {
  tracking: Tracking | undefined;
  tenant: Tenant;
  texts: Areas['tracks'];
  language: Language;
};

/** One parcel's page says what it is about: in the browser's tab, and where its link is sent around. */
const onlyTrack = (tracking: Tracking | undefined) =>
  tracking?.tracks.length === 1 && tracking.unknown.length === 0 ? tracking.tracks[0] : undefined;

export function trackingTitle({ tracking, tenant, texts }: Omit<Of, 'language'>): string {
  const track = onlyTrack(tracking);
  const what = track ? `${track.waybill} · ${texts.statuses[track.status]}` : texts.page.title;
  return `${what} · ${tenant.name}`;
}

export function trackingDescription({ tracking, tenant, texts, language }: Of): string {
  const track = onlyTrack(tracking);
  if (!track) return texts.page.description(tenant.name);
  const last = track.events[0];
  const where = last ? eventParts(last, texts, language) : [texts.none];
  return texts.page.status(texts.statuses[track.status], listThings(language, where));
}
