import type { OrderQuote } from '@miya/contract/orders';
import { formatCalendarDay, formatWeight } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { explainWeight } from './explain-quote-line.ts';
import { QuoteLines } from './quote-lines.tsx';
import * as styles from './quotes.module.css';

/** The calculation of a price: the chargeable weight, each line with its explanation, and the rate card. */
export function QuoteDetails({ quote }: { quote: OrderQuote }) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  const { weight, lines, currency, card } = quote;
  return (
    <>
      <QuoteLines lines={lines} currency={currency}>
        <div>
          <dt>{texts.chargeable}</dt>
          <dd>{formatWeight(language, weight.chargeable)}</dd>
          <dd className={styles.why}>{explainWeight(weight, { language, texts })}</dd>
        </div>
      </QuoteLines>
      <p className={styles.card}>
        {card.own ? `${texts.ownCard} · ` : ''}
        {texts.card(card.version, formatCalendarDay(language, card.validFrom))}
      </p>
    </>
  );
}
