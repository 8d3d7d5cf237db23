import { WarningOutlined } from '@ant-design/icons';
import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { HeldTag, StatusTag } from '../../../features/tracks/index.ts';
import {
  formatBriefMoment,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatWeight,
} from '../../../i18n/format.ts';
import { listThings, withNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from '../order-list.module.css';

type Cell = { row: OrderRow };

/** Where it goes, with a sign where customs there ask for more than they were told. */
export function Destination({ row: { country, place, notReady } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const name = countryName(country, language);
  return (
    <span title={listThings(language, [name, place, notReady && texts.notReady])}>
      {notReady && (
        <span className={styles.outdated}>
          <WarningOutlined aria-label={texts.notReady} role="img" />{' '}
        </span>
      )}
      {name} {place && <span className={styles.quiet}>{place}</span>}
    </span>
  );
}

/** What counts; and what was declared, where the carrier found something else. */
export function Weight({ row: { weight, settlementWeight } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const declared = formatWeight(language, weight);
  if (settlementWeight === null || settlementWeight === weight)
    return <span className={styles.figure}>{declared}</span>;
  const settled = formatWeight(language, settlementWeight);
  return (
    <span title={withNote(language, settled, `${texts.declared} ${declared}`)}>
      <span className={styles.figure}>{settled}</span>{' '}
      <span className={`${styles.figure} ${styles.quiet}`}>
        (<span className={visuallyHidden}>{texts.declared} </span>
        {declared})
      </span>
    </span>
  );
}

/** The price, and who pays it where that is not the reader. */
export function Freight({ row }: Cell) {
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

/** What was charged; until then what was quoted, which is marked as about so much. */
function Price({ row: { currency, quoted, freight } }: Cell) {
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

export function Status({ row: { status, holdReason } }: Cell) {
  return (
    <span className={styles.tags}>
      {holdReason !== null && <HeldTag reason={holdReason} />}
      <StatusTag status={status} />
    </span>
  );
}

export function Created({ row: { createdAt } }: Cell) {
  const { language } = useLanguage();
  const placed = new Date(createdAt);
  return (
    <time dateTime={createdAt} className={styles.figure} title={formatDateTime(language, placed)}>
      {formatBriefMoment(language, placed)}
    </time>
  );
}

/** How often: a glance tells. When, and that the label is no longer right, is said in words too. */
export function Printed({ row: { printCount, printedAt, labelOutdated } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (printCount === 0) return <Brief shown="–" said={texts.notPrinted} />;
  const count = formatNumber(language, printCount);
  const when = printedAt ? formatDateTime(language, new Date(printedAt)) : '';
  const said = texts.printedTimes(count, printCount);
  if (!labelOutdated) return <Brief shown={`${count}×`} said={said} title={`${said} · ${when}`} />;
  return (
    <span className={styles.outdated}>
      <WarningOutlined aria-hidden />{' '}
      <Brief
        shown={`${count}×`}
        said={`${said} · ${texts.outdated}`}
        title={`${count}× · ${texts.outdatedHint}`}
      />
    </span>
  );
}

const Brief = ({ shown, said, title = said }: { shown: string; said: string; title?: string }) => (
  <span className={styles.quiet} title={title}>
    <span aria-hidden>{shown}</span>
    <span className={visuallyHidden}>{said}</span>
  </span>
);
