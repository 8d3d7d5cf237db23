import { countryName } from '@miya/contract/country-names';
import type { Tenant } from '@miya/contract/tenants';
import type { PublicTrack } from '@miya/contract/tracks';
import { useState } from 'react';
import {
  eventParts,
  HeldTag,
  Route,
  StatusSteps,
  StatusTag,
  silentDays,
  Timeline,
} from '../../features/tracks/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { holdReason } from './hold-reason.ts';
import * as styles from './track-page.module.css';
import { WhomToAsk } from './whom-to-ask.tsx';

type Props = { track: PublicTrack; tenant: Tenant; alone: boolean };

/** One parcel: where it is now, and on opening its whole way. */
export function Parcel({ track, tenant, alone }: Props) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  const [open, setOpen] = useState(alone);
  const last = track.events[0];
  const said = last ? eventParts(last, texts, language) : [];
  const reason = holdReason(track, texts);
  const days = silentDays(track, Date.now());
  return (
    <details className={styles.parcel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.parcelNumber}>{track.waybill}</span>
        {reason === undefined ? <StatusTag status={track.status} /> : <HeldTag reason={reason} />}
        {reason !== undefined && <span className={styles.parcelHeld}>{reason}</span>}
        <span className={styles.parcelLast} suppressHydrationWarning>
          {last ? said.map((part) => <span key={part}>{part} </span>) : texts.none}
        </span>
      </summary>
      <div className={styles.parcelBody}>
        <StatusSteps status={track.status} held={reason !== undefined} />
        <p className={styles.parcelFacts}>
          <span>{texts.page.destination(countryName(track.country, language))}</span>
          {track.tenant.netnum !== tenant.netnum && <span>{texts.page.carrier(track.tenant.name)}</span>}
          {days !== undefined && (
            <span suppressHydrationWarning>
              {days === 0 ? texts.today : texts.daysSince(formatNumber(language, days))}
            </span>
          )}
        </p>
        {reason !== undefined && <WhomToAsk tenant={track.tenant} />}
        {open && <Route events={track.events} />}
        <Timeline events={track.events} />
      </div>
    </details>
  );
}
