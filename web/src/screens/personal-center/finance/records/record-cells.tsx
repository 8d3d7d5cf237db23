import type { DisputableCharge, EntryParcel, EntryRow } from '@miya/contract/finance';
import { Button } from 'antd';
import { formatDateTime, formatMoney, formatWeight } from '../../../../i18n/format.ts';
import { formatWithLabel } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { dotted } from '../../../../ui/styles/dotted.module.css';
import { addPlusSign } from '../add-plus-sign.ts';
import * as styles from '../finance.module.css';

type EntryProps = { entry: EntryRow };

export function Timestamp({ time }: { time: string }) {
  const { language } = useLanguage();
  return (
    <time className={styles.time} dateTime={time}>
      {formatDateTime(language, new Date(time))}
    </time>
  );
}

/** The kind of the entry. The colour shows whether the entry adds to the balance or reduces it. */
export function EntryKindTag({ entry }: EntryProps) {
  const { kinds } = useTexts('finance');
  return (
    <span className={styles.tag} data-type={entry.type}>
      {kinds[entry.kind]}
    </span>
  );
}

export function Amount({ entry, currency }: EntryProps & { currency: string }) {
  const { language } = useLanguage();
  return (
    <span className={styles.figure} data-type={entry.type}>
      {addPlusSign(entry.amount, formatMoney(language, entry.amount, currency))}
    </span>
  );
}

export function BalanceAfter({ entry, currency }: EntryProps & { currency: string }) {
  const { language } = useLanguage();
  return <span className={styles.figure}>{formatMoney(language, entry.balanceAfter, currency)}</span>;
}

/** The receiver and the charged weight. Order lists show the measured weight instead, which may be lower. */
export function ParcelSummary({ parcel: { receiver, weight } }: { parcel: EntryParcel }) {
  const { chargeable } = useTexts('finance');
  const { language } = useLanguage();
  return (
    <div className={`${dotted} ${styles.quiet} ${styles.parcel}`}>
      <span>{receiver}</span>
      <span>{formatWithLabel(language, chargeable, formatWeight(language, weight))}</span>
    </div>
  );
}

/**
 * A button that opens the dispute of a charge, with the state of the dispute. Renders nothing for other entries, which
 * cannot be disputed.
 */
export function DisputeCell({
  charge,
  onOpenDispute,
}: {
  charge: DisputableCharge;
  onOpenDispute: (charge: DisputableCharge) => void;
}) {
  const texts = useTexts('finance').dispute;
  if (charge.type !== 'consumption') return null;
  const { dispute } = charge;
  const label = dispute ? texts.states[dispute.state] : texts.action;
  return (
    <Button
      type="link"
      className={styles.dispute}
      data-state={dispute?.state}
      aria-label={texts.about(label, charge.waybill ?? String(charge.seq))}
      onClick={() => onOpenDispute(charge)}
    >
      {label}
    </Button>
  );
}
