import type { TrackEvent } from '@miya/contract/tracks';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { formatEventTime } from './event-time.ts';
import { formatEvent } from './format-event.ts';
import * as styles from './tracks.module.css';

/** The track events, newest first: the text in the language of the user, and below it the text of the carrier. */
export function Timeline({ events }: { events: readonly TrackEvent[] }) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  if (events.length === 0) return <p className={styles.timelineNone}>{texts.none}</p>;
  return (
    <ol className={styles.timeline} aria-label={texts.timeline}>
      {events.map((event, index) => {
        const { what, where } = formatEvent(event, texts, language);
        // Includes the position, because two events can have the same time and code.
        const key = `${event.happenedAt}/${event.code}/${events.length - index}`;
        return (
          <li key={key} data-code={event.code} data-last={index === 0 || undefined}>
            <span className={styles.timelineWhat}>{what}</span>
            {event.text && <q className={styles.timelineCarrierText}>{event.text}</q>}
            {where && <span className={styles.timelineWhere}>{where}</span>}
            {/* The formatted times of server and browser can differ in their space characters. */}
            <time dateTime={event.happenedAt} suppressHydrationWarning>
              {formatEventTime(language, event.happenedAt)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
