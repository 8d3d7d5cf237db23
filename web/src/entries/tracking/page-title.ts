import type { Language } from '@miya/contract';
import type { Tenant } from '@miya/contract/tenants';
import type { PublicTrack, TrackingPageData } from '@miya/contract/tracks';
import { listEventTexts } from '../../features/tracks/index.ts';
import type { Areas } from '../../i18n/areas.ts';
import { formatList } from '../../i18n/punctuation.ts';
import { findHoldReason } from './hold-reason.ts';

type TrackingTitleInput = {
  tracking: TrackingPageData | undefined;
  tenant: Tenant;
  texts: Areas['tracks'];
  language: Language;
};

/** The state of a parcel. A hold is more important than the status, so its text comes first. */
const getStateText = (track: PublicTrack, texts: Areas['tracks']) =>
  track.hold ? texts.held : texts.statuses[track.status];

/** The parcel for the title and link preview, if the page shows exactly one number and it is known. Else undefined. */
const findOnlyTrack = (tracking: TrackingPageData | undefined) =>
  tracking?.tracks.length === 1 && tracking.unknown.length === 0 ? tracking.tracks[0] : undefined;

export function formatTrackingTitle({
  tracking,
  tenant,
  texts,
}: Omit<TrackingTitleInput, 'language'>): string {
  const track = findOnlyTrack(tracking);
  const subject = track ? `${track.waybill} · ${getStateText(track, texts)}` : texts.page.title;
  return `${subject} · ${tenant.name}`;
}

export function formatTrackingDescription({ tracking, tenant, texts, language }: TrackingTitleInput): string {
  const track = findOnlyTrack(tracking);
  if (!track) return texts.page.description(tenant.name);
  const lastEvent = track.events[0];
  const eventTexts = lastEvent ? listEventTexts(lastEvent, texts, language) : [texts.none];
  const details = [findHoldReason(track, texts) ?? '', ...eventTexts];
  return texts.page.status(getStateText(track, texts), formatList(language, details));
}
