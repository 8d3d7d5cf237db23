import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatShortDate,
  formatTime,
  formatWeight,
} from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { HeldTag, StatusTag, Tag } from '../tracks/index.ts';
import * as styles from './order-list.module.css';

type Cell = { row: OrderRow };

/** What people have written, whole where there is room for it; all of it under the pointer. */
export const Words = ({ text }: { text: string }) => (
  <span className={styles.words} title={text}>
    {text}
  </span>
);

export function Destination({ row: { country, place } }: Cell) {
  const { language } = useLanguage();
  return (
    <>
      {countryName(country, language)}
      {place && (
        <div className={styles.quiet}>
          <Words text={place} />
        </div>
      )}
    </>
  );
}

/** What was declared; once the carrier has weighed it, what counts stands first. */
export function Weight({ row: { weight, settlementWeight } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (settlementWeight === null)
    return <span className={styles.figure}>{formatWeight(language, weight)}</span>;
  return (
    <span className={styles.figure}>
      <span title={texts.settled}>{formatWeight(language, settlementWeight)}</span>
      <span className={`${styles.quiet} ${styles.line}`}>
        {texts.declared} <span className={styles.figure}>{formatWeight(language, weight)}</span>
      </span>
    </span>
  );
}

export function Freight({ row: { currency, quoted, freight } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  return (
    <span className={styles.figure}>
      {formatMoney(language, freight ?? quoted, currency)}
      {freight === null && <span className={`${styles.quiet} ${styles.line}`}>{texts.quoted}</span>}
    </span>
  );
}

export function Status({ row: { status, holdReason } }: Cell) {
  return (
    <span className={styles.tags}>
      <StatusTag status={status} />
      {holdReason !== null && <HeldTag reason={holdReason} />}
    </span>
  );
}

export function Created({ row: { createdAt } }: Cell) {
  const { language } = useLanguage();
  const placed = new Date(createdAt);
  return (
    <time dateTime={createdAt} className={styles.figure}>
      {formatShortDate(language, placed)}
      <span className={`${styles.quiet} ${styles.line}`}>{formatTime(language, placed)}</span>
    </time>
  );
}

export function Printed({ row: { printCount, printedAt, labelOutdated } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (printCount === 0) return <span className={styles.quiet}>{texts.notPrinted}</span>;
  const when = printedAt ? formatDateTime(language, new Date(printedAt)) : undefined;
  return (
    <span className={styles.tags}>
      <span title={when}>{texts.printedTimes(formatNumber(language, printCount), printCount)}</span>
      {labelOutdated && (
        <Tag status="held" title={texts.outdatedHint}>
          {texts.outdated}
        </Tag>
      )}
    </span>
  );
}
