import { useTexts } from '../../../i18n/texts.tsx';
import { formatUtcOffset, getUserTimeZone, hasSameUtcOffset } from '../../../platform/browser/days.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import * as styles from './finance.module.css';

/**
 * Tells the user that records use the user's time zone, and statements use the carrier's time zone.
 * Shown only if the UTC offsets of the two time zones differ in January or July of this year.
 */
export function TimeZoneNote() {
  const texts = useTexts('finance');
  const { timeZone } = usePage().start.tenant;
  const now = new Date();
  if (hasSameUtcOffset(getUserTimeZone(), timeZone, now.getFullYear())) return null;
  const [userOffset, carrierOffset] = [getUserTimeZone(), timeZone].map((zone) => formatUtcOffset(zone, now));
  return <p className={styles.lead}>{texts.zones(userOffset ?? '', carrierOffset ?? '')}</p>;
}
