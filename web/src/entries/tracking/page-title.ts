import type { Language } from '@miya/contract';
import type { Tenant } from '@miya/contract/tenants';
import type { PublicTrack, Tracking } from '@miya/contract/tracks';
import { eventParts } from '../../features/tracks/index.ts';
import type { Areas } from '../../i18n/areas.ts';
import { listThings } from '../../i18n/punctuation.ts';
import { holdReason } from './hold-reason.ts';

type Of = {
  tracking: Tracking | undefined;
  tenant: Tenant;
  texts: Areas['tracks'];
  language: Language;
};

/** The state in a word: that a parcel has stopped goes before how far it has come. */
const stateOf = (track: PublicTrack, texts: Areas['tracks']) =>
  track.hold ? texts.held : texts.statuses[track.status];

/** One parcel's page says what it is about: in the browser's tab, and where its link is sent around. */
const onlyTrack = (tracking: Tracking | undefined) =>
  tracking?.tracks.length === 1 && tracking.unknown.length === 0 ? tracking.tracks[0] : undefined;

export function trackingTitle({ tracking, tenant, texts }: Omit<Of, 'language'>): string {
  const track = onlyTrack(tracking);
  const what = track ? `${track.waybill} · ${stateOf(track, texts)}` : texts.page.title;
  return `${what} · ${tenant.name}`;
}

export function trackingDescription({ tracking, tenant, texts, language }: Of): string {
  const track = onlyTrack(tracking);
  if (!track) return texts.page.description(tenant.name);
  const last = track.events[0];
  const where = last ? eventParts(last, texts, language) : [texts.none];
  const said = [holdReason(track, texts) ?? '', ...where];
  return texts.page.status(stateOf(track, texts), listThings(language, said));
}
