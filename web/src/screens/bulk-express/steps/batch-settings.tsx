import { UNDECIDED_CURRENCY } from '@miya/contract/imports';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useBalance } from '../../../features/clients/index.ts';
import { PaymentSelect, useCurrencyOptions, usePaymentNote } from '../../../features/payment/index.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { Later } from '../../../ui/feedback/later.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import * as styles from '../bulk-express.module.css';
import { doAllRowsNameService } from '../session/choices/find-batch-service.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { DefaultSenderSelect } from './default-sender-select.tsx';

/** The settings for all rows: express type, payment, and the currency and sender of the rows without their own. */
export function BatchSettings() {
  const texts = useTexts('imports').batch;
  const { fields } = useTexts('orders');
  const session = useImportSession();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(buildQuery(listServices, { language }));
  const serviceId = useImportState((state) => state.serviceId);
  const hasServiceInAllRows = useImportState(doAllRowsNameService);
  const payment = useImportState((state) => state.payment);
  const paymentNote = usePaymentNote(payment);
  const services = data?.services ?? [];

  return (
    <div className={`${fieldGrid} ${styles.batch}`}>
      <LabelledField label={fields.service} required={!hasServiceInAllRows}>
        {(control) => (
          <Later>
            <Select
              {...control}
              loading={isPending}
              value={services.find(({ id }) => id === serviceId)?.id ?? null}
              placeholder={hasServiceInAllRows ? texts.ownServices : texts.servicePlaceholder}
              onChange={session.chooseService}
              options={services.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Later>
        )}
      </LabelledField>
      <LabelledField label={fields.payment} required hint={paymentNote}>
        {(control) => (
          <Later turns={2}>
            <PaymentSelect
              {...control}
              value={payment}
              onChange={(chosen) => chosen && session.choosePayment(chosen)}
            />
          </Later>
        )}
      </LabelledField>
      <DefaultCurrencySelect />
      <DefaultSenderSelect />
    </div>
  );
}

/**
 * Selects the currency of declared values that name none in the file. Customs rely on the currency, so the user sees
 * and can change it. Renders nothing if all values name a currency.
 */
function DefaultCurrencySelect() {
  const texts = useTexts('imports').batch;
  const { fields } = useTexts('orders');
  const session = useImportSession();
  const defaultCurrency = useImportState((state) => state.defaultCurrency);
  const { currency: accountCurrency } = useBalance();
  const options = useCurrencyOptions(accountCurrency);
  if (!defaultCurrency?.isAsked) return null;
  const { currency } = defaultCurrency;
  return (
    <LabelledField label={fields.declaredCurrency} required>
      {(control) => (
        <Select
          {...control}
          value={currency === UNDECIDED_CURRENCY ? null : currency}
          placeholder={texts.servicePlaceholder}
          showSearch
          options={options}
          onChange={(chosen) => chosen && session.chooseDefaultCurrency(chosen)}
        />
      )}
    </LabelledField>
  );
}
