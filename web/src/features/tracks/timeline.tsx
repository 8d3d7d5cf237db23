import type { TrackEvent } from '@miya/contract/tracks';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { formatEventTime } from './event-time.ts';
import { eventWords } from './event-words.ts';
import * as styles from './tracks.module.css';

/** What happened, newest first: in the reader's words, and below them the carrier's own. */
export function Timeline({ events }: { events: readonly TrackEvent[] }) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  if (events.length === 0) return <p className={styles.timelineNone}>{texts.none}</p>;
  return (
    <ol className={styles.timeline} aria-label={texts.timeline}>
      {events.map((event, index) => {
        const { what, where } = eventWords(event, texts, language);
        // Two scans of one moment at one place do happen.
        const key = `${event.happenedAt}/${event.code}/${events.length - index}`;
        return (
          <li key={key} data-code={event.code} data-last={index === 0 || undefined}>
            <span className={styles.timelineWhat}>{what}</span>
            {event.text && <q className={styles.timelineWords}>{event.text}</q>}
            {where && <span className={styles.timelineWhere}>{where}</span>}
            {/* The server's and the browser's spaces between figures may differ. */}
            <time dateTime={event.happenedAt} suppressHydrationWarning>
              {formatEventTime(language, event.happenedAt)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
