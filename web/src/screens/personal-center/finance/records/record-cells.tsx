import type { Charge, EntryParcel, EntryRow } from '@miya/contract/finance';
import { Button } from 'antd';
import { formatDateTime, formatMoney, formatWeight } from '../../../../i18n/format.ts';
import { withLabel } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { dotted } from '../../../../ui/styles/dotted.module.css';
import * as styles from '../finance.module.css';
import { signed } from '../signed.ts';

type Cell = { entry: EntryRow };

export function Time({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time className={styles.time} dateTime={at}>
      {formatDateTime(language, new Date(at))}
    </time>
  );
}

/** A tag in the colour of what it does to the balance, in the word for what it is. */
export function Kind({ entry }: Cell) {
  const { kinds } = useTexts('finance');
  return (
    <span className={styles.tag} data-type={entry.type}>
      {kinds[entry.kind]}
    </span>
  );
}

export function Amount({ entry, currency }: Cell & { currency: string }) {
  const { language } = useLanguage();
  return (
    <span className={styles.figure} data-type={entry.type}>
      {signed(entry.amount, formatMoney(language, entry.amount, currency))}
    </span>
  );
}

export function BalanceAfter({ entry, currency }: Cell & { currency: string }) {
  const { language } = useLanguage();
  return <span className={styles.figure}>{formatMoney(language, entry.balanceAfter, currency)}</span>;
}

/** Whom the parcel went to, and what weight was charged: lists of orders show the one on the scales. */
export function Parcel({ parcel: { receiver, weight } }: { parcel: EntryParcel }) {
  const { chargeable } = useTexts('finance');
  const { language } = useLanguage();
  return (
    <div className={`${dotted} ${styles.quiet} ${styles.parcel}`}>
      <span>{receiver}</span>
      <span>{withLabel(language, chargeable, formatWeight(language, weight))}</span>
    </div>
  );
}

/** Where a consumption stands in doubt; what came in is not disputed. */
export function DisputeCell({ charge, onDispute }: { charge: Charge; onDispute: (charge: Charge) => void }) {
  const texts = useTexts('finance').dispute;
  if (charge.type !== 'consumption') return null;
  const { dispute } = charge;
  const words = dispute ? texts.states[dispute.state] : texts.action;
  return (
    <Button
      type="link"
      className={styles.dispute}
      data-state={dispute?.state}
      aria-label={texts.about(words, charge.waybill ?? String(charge.seq))}
      onClick={() => onDispute(charge)}
    >
      {words}
    </Button>
  );
}
