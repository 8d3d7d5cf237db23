import type { Dispute } from '@miya/contract/finance';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';

/** The texts of a dispute: the client's text and notes, then the carrier's answer. */
export function DisputeThread({ dispute }: { dispute: Dispute }) {
  const texts = useTexts('finance').dispute;
  const { language } = useLanguage();
  const formatHeading = (label: string, time: string) =>
    `${label} · ${formatDateTime(language, new Date(time))}`;
  return (
    <dl className={styles.thread}>
      {[dispute, ...dispute.notes].map(({ text, createdAt }) => (
        <div key={createdAt}>
          <dt>{formatHeading(texts.yours, createdAt)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{dispute.answeredAt ? formatHeading(texts.answer, dispute.answeredAt) : texts.answer}</dt>
        <dd>{dispute.answer ?? texts.waiting}</dd>
      </div>
    </dl>
  );
}
