import { isFromAccount, type PaymentMethod } from '@miya/contract/orders';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { card } from '../../ui/styles/card.module.css';
import { balanceAfter, ShortBalance } from '../balance/index.ts';
import { useBalance } from '../clients/index.ts';
import { QuoteChoice } from './quote-choice.tsx';
import { QuoteDetails } from './quote-details.tsx';
import * as styles from './quotes.module.css';
import type { QuotesState } from './use-quotes.ts';

type Props = {
  state: QuotesState;
  /** Why nothing is asked yet. */
  missing: 'destination' | 'details' | undefined;
  /** The express type: the services are the field to choose it by. */
  service: { id: string; label: string; problem: string | undefined };
  /** The balance matters where the order is paid from the account. */
  payment: PaymentMethod;
  /** What the order that is being changed has reserved so far. */
  instead?: number | undefined;
  onChoose: (serviceId: string) => void;
  /** What else is said of the parcel below its price. */
  beside?: ReactNode;
  /** What has to be in sight whatever is scrolled: it stands above the total. */
  above?: ReactNode;
  /** Only the total and the button are shown: the price has its turn later. */
  folded?: boolean;
  /** The button that goes with the price. */
  children: ReactNode;
};

/** The price while the order is being filled in: the services to choose from, and the working of the chosen one. */
export function QuotePanel({
  state,
  missing,
  service,
  payment,
  instead = 0,
  onChoose,
  beside,
  above,
  folded = false,
  children,
}: Props) {
  const texts = useTexts('quotes');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const account = useBalance();
  const { quotes, refusal, isBusy, isOffline, retry } = state;
  const chosen = quotes?.find((quote) => quote.service.id === service.id);

  const content = () => {
    if (missing === 'destination')
      return <p className={styles.wait}>{errors.refusals.destination_missing}</p>;
    if (missing) return <p className={styles.wait}>{texts.detailsFirst}</p>;
    if (isOffline && !quotes) return <p className={styles.wait}>{texts.offline}</p>;
    if (refusal) {
      const { refusal: why, shown } = refusal;
      const isLost = shown || why === 'too_many_requests';
      // All express types were asked for: there is no other one to choose.
      const said = why === 'destination_not_served' ? texts.notServed : faultText(errors, why);
      return (
        <Alert
          type="warning"
          role="alert"
          title={isLost ? texts.failed : said}
          action={isLost && <Button onClick={retry}>{texts.retry}</Button>}
        />
      );
    }
    if (!quotes) return <p className={styles.wait}>{texts.loading}</p>;
    return (
      <>
        <QuoteChoice
          quotes={quotes}
          chosen={service.id}
          label={service.label}
          problem={service.problem}
          onChoose={onChoose}
        />
        {chosen ? (
          <QuoteDetails quote={chosen} />
        ) : (
          <p className={styles.wait}>{service.id === '' ? texts.chooseOne : texts.notAmong}</p>
        )}
      </>
    );
  };
  const fromAccount = isFromAccount(payment);
  const isPriced = !missing && !refusal;
  const shown = isPriced ? chosen : undefined;
  const after = shown && balanceAfter(account, { total: shown.total, instead });
  const others = account.reserved - instead;
  // The services come cheapest first.
  const cheapest = isPriced && !chosen ? quotes?.[0] : undefined;
  const foot = (
    <div className={styles.foot}>
      {(shown || cheapest || !folded) && (
        <div className={styles.total} aria-live="polite">
          <span>{cheapest ? texts.chooseShort : texts.total}</span>
          <strong>
            {shown && formatMoney(language, shown.total, shown.currency)}
            {cheapest && texts.from(formatMoney(language, cheapest.total, cheapest.currency))}
            {!shown && !cheapest && '—'}
          </strong>
        </div>
      )}
      {children}
    </div>
  );
  if (folded) {
    return (
      <section aria-label={texts.title} aria-busy={isBusy}>
        {foot}
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
        {content()}
        {beside}
        <div className={styles.more} aria-hidden="true" />
      </div>
      {above}
      {shown && fromAccount && (
        <dl className={`${styles.lines} ${styles.balance}`}>
          <div>
            <dt>{texts.balanceAfter}</dt>
            <dd>{after === undefined ? '—' : formatMoney(language, after, shown.currency)}</dd>
            {others > 0 && (
              <dd className={styles.why}>{texts.deducted(formatMoney(language, others, shown.currency))}</dd>
            )}
          </div>
        </dl>
      )}
      {shown && (
        <ShortBalance className={styles.short} payment={payment} total={shown.total} instead={instead} />
      )}
      {foot}
    </section>
  );
}
