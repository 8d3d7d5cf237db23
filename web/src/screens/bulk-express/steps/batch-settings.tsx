import { UNDECIDED_CURRENCY } from '@miya/contract/imports';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useBalance } from '../../../features/clients/index.ts';
import { PaymentSelect, useCurrencyOptions, usePaymentNote } from '../../../features/payment/index.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { Later } from '../../../ui/feedback/later.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import * as styles from '../bulk-express.module.css';
import { areAllNamed } from '../session/choices/service-of.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { ChooseSender } from './choose-sender.tsx';

/** What holds for all rows: express type, payment, and the sender where a row names none. */
export function BatchSettings() {
  const texts = useTexts('imports').batch;
  const { fields } = useTexts('orders');
  const session = useImportSession();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(queryOf(listServices, { language }));
  const serviceId = useImportState((state) => state.serviceId);
  const areNamed = useImportState(areAllNamed);
  const payment = useImportState((state) => state.payment);
  const paymentNote = usePaymentNote(payment);
  const services = data?.services ?? [];

  return (
    <div className={`${even} ${styles.batch}`}>
      <Labelled label={fields.service} required={!areNamed}>
        {(control) => (
          <Later>
            <Select
              {...control}
              loading={isPending}
              value={services.find(({ id }) => id === serviceId)?.id ?? null}
              placeholder={areNamed ? texts.ownServices : texts.servicePlaceholder}
              onChange={session.chooseService}
              options={services.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Later>
        )}
      </Labelled>
      <Labelled label={fields.payment} required hint={paymentNote}>
        {(control) => (
          <Later turns={2}>
            <PaymentSelect
              {...control}
              value={payment}
              onChange={(chosen) => chosen && session.choosePayment(chosen)}
            />
          </Later>
        )}
      </Labelled>
      <ChooseCurrency />
      <ChooseSender />
    </div>
  );
}

/** What values are declared in that name no currency: customs take it at its word, so it is never assumed out of sight. */
function ChooseCurrency() {
  const texts = useTexts('imports').batch;
  const { fields } = useTexts('orders');
  const session = useImportSession();
  const declaredIn = useImportState((state) => state.declaredIn);
  const { currency: own } = useBalance();
  const options = useCurrencyOptions(own);
  if (!declaredIn?.isAsked) return null;
  const { currency } = declaredIn;
  return (
    <Labelled label={fields.declaredCurrency} required>
      {(control) => (
        <Select
          {...control}
          value={currency === UNDECIDED_CURRENCY ? null : currency}
          placeholder={texts.servicePlaceholder}
          showSearch
          options={options}
          onChange={(chosen) => chosen && session.chooseCurrency(chosen)}
        />
      )}
    </Labelled>
  );
}
