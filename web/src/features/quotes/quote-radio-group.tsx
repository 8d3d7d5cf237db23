import type { Quote } from '@miya/contract/quotes';
import { useId } from 'react';
import { formatDateRange, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { radio } from '../../ui/styles/choice-marks.module.css';
import { formatTransitDays } from './explain-quote-line.ts';
import { findArrivalDays, findBestQuotes } from './find-best-quotes.ts';
import * as styles from './quotes.module.css';

type Props = {
  quotes: readonly Quote[];
  chosenServiceId: string;
  /** Label and problem of the field. */
  label: string;
  problem?: string | undefined;
  onChoose: (serviceId: string) => void;
};

/** The services that can carry the parcel, each with its price, cheapest first. The user chooses a service. */
export function QuoteRadioGroup({ quotes, chosenServiceId, label, problem, onChoose }: Props) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  const groupId = useId();
  const { cheapest, fastest } = findBestQuotes(quotes);
  const formatArrival = (service: Quote['service']) => {
    const days = findArrivalDays(service, new Date());
    return days && texts.arrival(formatDateRange(language, days.first, days.last));
  };
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={`${groupId}-label`}
      aria-required
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${groupId}-problem`}
      // When the form focuses this invalid field, the first radio button gets the focus for keyboard users.
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector('input')?.focus();
      }}
    >
      <div id={`${groupId}-label`} className={styles.label}>
        {label}
        <RequiredMark />
      </div>
      {problem && (
        <div className={styles.problem} id={`${groupId}-problem`}>
          {problem}
        </div>
      )}
      {quotes.map(({ service, total, currency }) => (
        <label key={service.id} data-chosen={service.id === chosenServiceId || undefined}>
          <input
            type="radio"
            className={radio}
            name={groupId}
            checked={service.id === chosenServiceId}
            onChange={() => onChoose(service.id)}
          />
          <span className={styles.service}>{service.name}</span>
          <span className={styles.price}>{formatMoney(language, total, currency)}</span>
          <span className={styles.when}>
            <small>
              {[formatTransitDays(service, { language, texts }), formatArrival(service)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {service.id === cheapest && <span className={styles.mark}>{texts.cheapest}</span>}
            {service.id === fastest && <span className={styles.mark}>{texts.fastest}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
