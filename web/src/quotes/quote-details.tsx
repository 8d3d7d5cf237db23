import type { OrderQuote } from '@miya/contract/orders';
import { formatDay, formatMoney, formatWeight } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { explainLine, explainWeight } from './explain-line.ts';
import * as styles from './quotes.module.css';

/** A price with its working: the weight that counts, each line with its reason, and where the prices are from. */
export function QuoteDetails({ quote }: { quote: OrderQuote }) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  const { weight, lines, currency, card } = quote;
  const money = (amount: number) => formatMoney(language, amount, currency);
  return (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>{texts.chargeable}</dt>
          <dd>{formatWeight(language, weight.chargeable)}</dd>
          <dd className={styles.why}>{explainWeight(weight, { language, texts })}</dd>
        </div>
        {lines.map((line) => (
          <div key={'code' in line ? `${line.key}/${line.code}` : line.key}>
            <dt>{texts.lines[line.key]}</dt>
            <dd>{money(line.amount)}</dd>
            <dd className={styles.why}>{explainLine(line, { language, texts, currency })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.card}>
        {card.own ? `${texts.ownCard} · ` : ''}
        {texts.card(card.version, formatDay(language, card.validFrom))}
      </p>
    </>
  );
}
