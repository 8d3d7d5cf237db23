import type { QuoteLine } from '@miya/contract/quotes';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { explainQuoteLine } from './explain-quote-line.ts';
import * as styles from './quotes.module.css';

type Props = {
  lines: readonly QuoteLine[];
  currency: string;
  /** Rows above the lines. */
  children?: ReactNode;
};

/** The lines of a price, each with its explanation. */
export function QuoteLines({ lines, currency, children }: Props) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  return (
    <dl className={styles.lines}>
      {children}
      {lines.map((line) => (
        <div key={'code' in line ? `${line.key}/${line.code}` : line.key}>
          <dt>{texts.lines[line.key]}</dt>
          <dd>{formatMoney(language, line.amount, currency)}</dd>
          <dd className={styles.why}>{explainQuoteLine(line, { language, texts, currency })}</dd>
        </div>
      ))}
    </dl>
  );
}
