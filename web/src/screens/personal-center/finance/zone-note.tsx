import { useTexts } from '../../../i18n/texts.tsx';
import { isSameClock, readersTimeZone, utcOffset } from '../../../platform/browser/days.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import * as styles from './finance.module.css';

/** That records show the reader's time and statements the carrier's, where the two are not the same. */
export function ZoneNote() {
  const texts = useTexts('finance');
  const { timeZone } = usePage().start.tenant;
  const now = new Date();
  if (isSameClock(readersTimeZone(), timeZone, now.getFullYear())) return null;
  const [yours, theirs] = [readersTimeZone(), timeZone].map((zone) => utcOffset(zone, now));
  return <p className={styles.lead}>{texts.zones(yours ?? '', theirs ?? '')}</p>;
}
