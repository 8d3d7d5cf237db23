import { isAccountPayment, type PaymentMethod } from '@miya/contract/orders';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { card } from '../../ui/styles/card.module.css';
import { calculateRemainingBalance, ShortfallAlert } from '../balance/index.ts';
import { useBalance } from '../clients/index.ts';
import { QuoteDetails } from './quote-details.tsx';
import { QuoteRadioGroup } from './quote-radio-group.tsx';
import * as styles from './quotes.module.css';
import type { QuotesState } from './use-quotes.ts';

type Props = {
  state: QuotesState;
  /** What the form still lacks for a price request; undefined when nothing is missing. */
  missing: 'destination' | 'details' | undefined;
  /** The service field (express type): its selected id, label and problem. */
  service: { id: string; label: string; problem: string | undefined };
  /** The panel shows the balance only for payment from the account. */
  payment: PaymentMethod;
  /** The amount that an order being changed has already reserved on the account. */
  alreadyReserved?: number | undefined;
  onChoose: (serviceId: string) => void;
  /** Content below the quotes, inside the scrolling area. */
  belowQuotes?: ReactNode;
  /** Content above the total, outside the scrolling area, so it is always visible. */
  aboveTotal?: ReactNode;
  /** Shows only the total and the buttons. The form on a phone uses this in its first steps. */
  showsTotalOnly?: boolean;
  /** The buttons of the form, beside the total. */
  children: ReactNode;
};

/** The price panel of the order form: the services with their prices, and the calculation of the selected price. */
export function QuotePanel({
  state,
  missing,
  service,
  payment,
  alreadyReserved = 0,
  onChoose,
  belowQuotes,
  aboveTotal,
  showsTotalOnly = false,
  children,
}: Props) {
  const texts = useTexts('quotes');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const account = useBalance();
  const { quotes, refusal, isBusy, isOffline, retry } = state;
  const chosenQuote = quotes?.find((quote) => quote.service.id === service.id);

  const renderContent = () => {
    if (missing === 'destination')
      return <p className={styles.wait}>{errors.refusals.destination_missing}</p>;
    if (missing) return <p className={styles.wait}>{texts.detailsFirst}</p>;
    if (isOffline && !quotes) return <p className={styles.wait}>{texts.offline}</p>;
    if (refusal) {
      const { refusal: why, isErrorShown } = refusal;
      // A general failure (no connection, timeout) or too many requests can be over at the next attempt.
      const canRetry = isErrorShown || why === 'too_many_requests';
      // The request asks for all services, so the standard text, which advises another service, does not apply.
      const refusalText = why === 'destination_not_served' ? texts.notServed : formatFault(errors, why);
      return (
        <Alert
          type="warning"
          role="alert"
          title={canRetry ? texts.failed : refusalText}
          action={canRetry && <Button onClick={retry}>{texts.retry}</Button>}
        />
      );
    }
    if (!quotes) return <p className={styles.wait}>{texts.loading}</p>;
    return (
      <>
        <QuoteRadioGroup
          quotes={quotes}
          chosenServiceId={service.id}
          label={service.label}
          problem={service.problem}
          onChoose={onChoose}
        />
        {chosenQuote ? (
          <QuoteDetails quote={chosenQuote} />
        ) : (
          <p className={styles.wait}>{service.id === '' ? texts.chooseOne : texts.notAmong}</p>
        )}
      </>
    );
  };
  const isPaidFromAccount = isAccountPayment(payment);
  const hasPrices = !missing && !refusal;
  const shownQuote = hasPrices ? chosenQuote : undefined;
  const remainingBalance =
    shownQuote && calculateRemainingBalance(account, { total: shownQuote.total, alreadyReserved });
  const otherReservations = account.reserved - alreadyReserved;
  // The quotes are sorted by price, cheapest first.
  const cheapestQuote = hasPrices && !chosenQuote ? quotes?.[0] : undefined;
  const footer = (
    <div className={styles.footer}>
      {(shownQuote || cheapestQuote || !showsTotalOnly) && (
        <div className={styles.total} aria-live="polite">
          <span>{cheapestQuote ? texts.chooseShort : texts.total}</span>
          <strong>
            {shownQuote && formatMoney(language, shownQuote.total, shownQuote.currency)}
            {cheapestQuote && texts.from(formatMoney(language, cheapestQuote.total, cheapestQuote.currency))}
            {!shownQuote && !cheapestQuote && '—'}
          </strong>
        </div>
      )}
      {children}
    </div>
  );
  if (showsTotalOnly) {
    return (
      <section aria-label={texts.title} aria-busy={isBusy}>
        {footer}
      </section>
    );
  }
  return (
    <section className={`${card} ${styles.quote}`} aria-labelledby="quote-title" aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id="quote-title">{texts.title}</h2>
        <span className={styles.busy} aria-live="polite">
          {isBusy && quotes ? texts.loading : ''}
        </span>
      </div>
      <div className={styles.body}>
        {renderContent()}
        {belowQuotes}
        <div className={styles.more} aria-hidden="true" />
      </div>
      {aboveTotal}
      {shownQuote && isPaidFromAccount && (
        <dl className={`${styles.lines} ${styles.balance}`}>
          <div>
            <dt>{texts.balanceAfter}</dt>
            <dd>
              {remainingBalance === undefined
                ? '—'
                : formatMoney(language, remainingBalance, shownQuote.currency)}
            </dd>
            {otherReservations > 0 && (
              <dd className={styles.why}>
                {texts.deducted(formatMoney(language, otherReservations, shownQuote.currency))}
              </dd>
            )}
          </div>
        </dl>
      )}
      {shownQuote && (
        <ShortfallAlert
          className={styles.short}
          payment={payment}
          total={shownQuote.total}
          alreadyReserved={alreadyReserved}
        />
      )}
      {footer}
    </section>
  );
}
