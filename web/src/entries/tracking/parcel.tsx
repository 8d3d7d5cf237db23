import { getCountryName } from '@miya/contract/country-names';
import type { Tenant } from '@miya/contract/tenants';
import type { PublicTrack } from '@miya/contract/tracks';
import { useState } from 'react';
import {
  countDaysSinceLastEvent,
  HeldTag,
  listEventTexts,
  RouteMap,
  StatusSteps,
  StatusTag,
  Timeline,
} from '../../features/tracks/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { HoldContact } from './hold-contact.tsx';
import { findHoldReason } from './hold-reason.ts';
import * as styles from './track-page.module.css';

type Props = { track: PublicTrack; tenant: Tenant; isOnlyParcel: boolean };

/** One parcel: its last event, and as details its map and all events. With `isOnlyParcel` the details start open. */
export function Parcel({ track, tenant, isOnlyParcel }: Props) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  const [open, setOpen] = useState(isOnlyParcel);
  const lastEvent = track.events[0];
  const lastEventTexts = lastEvent ? listEventTexts(lastEvent, texts, language) : [];
  const reason = findHoldReason(track, texts);
  const days = countDaysSinceLastEvent(track, Date.now());
  return (
    <details className={styles.parcel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.parcelNumber}>{track.waybill}</span>
        {reason === undefined ? <StatusTag status={track.status} /> : <HeldTag reason={reason} />}
        {reason !== undefined && <span className={styles.parcelHeld}>{reason}</span>}
        <span className={styles.parcelLast} suppressHydrationWarning>
          {lastEvent ? lastEventTexts.map((part) => <span key={part}>{part} </span>) : texts.none}
        </span>
      </summary>
      <div className={styles.parcelBody}>
        <StatusSteps status={track.status} held={reason !== undefined} />
        <p className={styles.parcelFacts}>
          <span>{texts.page.destination(getCountryName(track.country, language))}</span>
          {track.tenant.netnum !== tenant.netnum && <span>{texts.page.carrier(track.tenant.name)}</span>}
          {days !== undefined && (
            <span suppressHydrationWarning>
              {days === 0 ? texts.today : texts.daysSince(formatNumber(language, days))}
            </span>
          )}
        </p>
        {reason !== undefined && <HoldContact tenant={track.tenant} />}
        {open && <RouteMap events={track.events} />}
        <Timeline events={track.events} />
      </div>
    </details>
  );
}
