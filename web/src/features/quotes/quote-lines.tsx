import type { QuoteLine } from '@miya/contract/quotes';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { explainLine } from './explain-line.ts';
import * as styles from './quotes.module.css';

type Props = {
  lines: readonly QuoteLine[];
  currency: string;
  /** What stands before the lines, if anything. */
  children?: ReactNode;
};

/** What an amount is made up of, each line with its reason. */
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
          <dd className={styles.why}>{explainLine(line, { language, texts, currency })}</dd>
        </div>
      ))}
    </dl>
  );
}
