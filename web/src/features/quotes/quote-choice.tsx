import type { Quote } from '@miya/contract/quotes';
import { useId } from 'react';
import { formatDays, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { radio } from '../../ui/styles/choice-marks.module.css';
import { arrivalDays, compareQuotes } from './compare-quotes.ts';
import { daysText } from './explain-line.ts';
import * as styles from './quotes.module.css';

type Props = {
  quotes: readonly Quote[];
  chosen: string;
  /** What the field is called, and what is wrong with it. */
  label: string;
  problem?: string | undefined;
  onChoose: (serviceId: string) => void;
};

/** All services that carry the parcel, cheapest first, to choose one. */
export function QuoteChoice({ quotes, chosen, label, problem, onChoose }: Props) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  const name = useId();
  const { cheapest, fastest } = compareQuotes(quotes);
  const arrival = (service: Quote['service']) => {
    const days = arrivalDays(service, new Date());
    return days && texts.arrival(formatDays(language, days.first, days.last));
  };
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-required
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${name}-problem`}
      // Whoever is led to what is wrong is led on to the first choice, which Space takes and arrows leave.
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector('input')?.focus();
      }}
    >
      <div id={`${name}-label`} className={styles.label}>
        {label}
        <RequiredMark />
      </div>
      {problem && (
        <div className={styles.problem} id={`${name}-problem`}>
          {problem}
        </div>
      )}
      {quotes.map(({ service, total, currency }) => (
        <label key={service.id} data-chosen={service.id === chosen || undefined}>
          <input
            type="radio"
            className={radio}
            name={name}
            checked={service.id === chosen}
            onChange={() => onChoose(service.id)}
          />
          <span className={styles.service}>{service.name}</span>
          <span className={styles.price}>{formatMoney(language, total, currency)}</span>
          <span className={styles.when}>
            <small>
              {[daysText(service, { language, texts }), arrival(service)].filter(Boolean).join(' · ')}
            </small>
            {service.id === cheapest && <span className={styles.mark}>{texts.cheapest}</span>}
            {service.id === fastest && <span className={styles.mark}>{texts.fastest}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
