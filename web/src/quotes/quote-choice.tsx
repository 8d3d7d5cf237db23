import type { Quote } from '@miya/contract/quotes';
import { useId } from 'react';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { daysText } from './explain-line.ts';
import * as styles from './quotes.module.css';

type Props = { quotes: readonly Quote[]; chosen: string; onChoose: (serviceId: string) => void };

/** All services that carry the parcel, cheapest first, to choose one. */
export function QuoteChoice({ quotes, chosen, onChoose }: Props) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.compare}</legend>
      {quotes.map(({ service, total, currency }) => (
        <label key={service.id} data-chosen={service.id === chosen || undefined}>
          <input
            type="radio"
            name={name}
            checked={service.id === chosen}
            onChange={() => onChoose(service.id)}
          />
          <span className={styles.service}>{service.name}</span>
          <small>{daysText(service, { language, texts })}</small>
          <span className={styles.price}>{formatMoney(language, total, currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}
