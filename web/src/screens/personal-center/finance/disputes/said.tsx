import type { Dispute } from '@miya/contract/finance';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';

/** What was said of a consumption so far, by either side. */
export function Said({ dispute }: { dispute: Dispute }) {
  const texts = useTexts('finance').dispute;
  const { language } = useLanguage();
  const headed = (words: string, moment: string) =>
    `${words} · ${formatDateTime(language, new Date(moment))}`;
  return (
    <dl className={styles.said}>
      {[dispute, ...dispute.notes].map(({ text, createdAt }) => (
        <div key={createdAt}>
          <dt>{headed(texts.yours, createdAt)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{dispute.answeredAt ? headed(texts.answer, dispute.answeredAt) : texts.answer}</dt>
        <dd>{dispute.answer ?? texts.waiting}</dd>
      </div>
    </dl>
  );
}
