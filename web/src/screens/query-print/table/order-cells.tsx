import { WarningOutlined } from '@ant-design/icons';
import { getCountryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { HeldTag, StatusTag } from '../../../features/tracks/index.ts';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatShortDateTime,
  formatWeight,
} from '../../../i18n/format.ts';
import { formatList, formatWithNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from '../order-list.module.css';

type CellProps = { row: OrderRow };

/** The country and town of the receiver, with a warning sign if the order lacks data for customs. */
export function Destination({ row: { country, place, notReady } }: CellProps) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const name = getCountryName(country, language);
  return (
    <span title={formatList(language, [name, place, notReady && texts.notReady])}>
      {notReady && (
        <span className={styles.warning}>
          <WarningOutlined aria-label={texts.notReady} role="img" />{' '}
        </span>
      )}
      {name} {place && <span className={styles.quiet}>{place}</span>}
    </span>
  );
}

/**
 * The settlement weight with the declared weight in brackets. Only the declared weight if both are equal, or if the
 * carrier has not weighed the order yet.
 */
export function Weight({ row: { weight, settlementWeight } }: CellProps) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const declared = formatWeight(language, weight);
  if (settlementWeight === null || settlementWeight === weight)
    return <span className={styles.figure}>{declared}</span>;
  const settled = formatWeight(language, settlementWeight);
  return (
    <span title={formatWithNote(language, settled, `${texts.declared} ${declared}`)}>
      <span className={styles.figure}>{settled}</span>{' '}
      <span className={`${styles.figure} ${styles.quiet}`}>
        (<span className={visuallyHidden}>{texts.declared} </span>
        {declared})
      </span>
    </span>
  );
}

/** The price, with a note if the receiver pays it. */
export function Freight({ row }: CellProps) {
  const { receiverPays } = useTexts('orderList');
  return (
    <>
      <Price row={row} />
      {row.payment === 'receiver_collect' && (
        <>
          {' '}
          <span className={styles.payer}>{receiverPays}</span>
        </>
      )}
    </>
  );
}

/** The charged price. Until the carrier has recorded and charged the order, the quoted price with the sign ≈. */
function Price({ row: { currency, quoted, freight } }: CellProps) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (freight !== null)
    return <span className={styles.figure}>{formatMoney(language, freight, currency)}</span>;
  return (
    <span className={`${styles.figure} ${styles.quiet}`} title={texts.quoted}>
      <span aria-hidden>≈ </span>
      {formatMoney(language, quoted, currency)}
      <span className={visuallyHidden}> {texts.quoted}</span>
    </span>
  );
}

export function Status({ row: { status, holdReason } }: CellProps) {
  return (
    <span className={styles.tags}>
      {holdReason !== null && <HeldTag reason={holdReason} />}
      <StatusTag status={status} />
    </span>
  );
}

export function CreatedAt({ row: { createdAt } }: CellProps) {
  const { language } = useLanguage();
  const createdDate = new Date(createdAt);
  return (
    <time dateTime={createdAt} className={styles.figure} title={formatDateTime(language, createdDate)}>
      {formatShortDateTime(language, createdDate)}
    </time>
  );
}

/** The number of prints. The tooltip has the last print time, or explains that the label is outdated. */
export function PrintCount({ row: { printCount, printedAt, labelOutdated } }: CellProps) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (printCount === 0) return <ShortText text="–" spokenText={texts.notPrinted} />;
  const count = formatNumber(language, printCount);
  const lastPrintedAt = printedAt ? formatDateTime(language, new Date(printedAt)) : '';
  const spokenText = texts.printedTimes(count, printCount);
  if (!labelOutdated)
    return (
      <ShortText text={`${count}×`} spokenText={spokenText} title={`${spokenText} · ${lastPrintedAt}`} />
    );
  return (
    <span className={styles.warning}>
      <WarningOutlined aria-hidden />{' '}
      <ShortText
        text={`${count}×`}
        spokenText={`${spokenText} · ${texts.outdated}`}
        title={`${count}× · ${texts.outdatedHint}`}
      />
    </span>
  );
}

type ShortTextProps = { text: string; spokenText: string; title?: string };

/** A short visible text with a complete text for screen readers. */
const ShortText = ({ text, spokenText, title = spokenText }: ShortTextProps) => (
  <span className={styles.quiet} title={title}>
    <span aria-hidden>{text}</span>
    <span className={visuallyHidden}>{spokenText}</span>
  </span>
);
