import { orderTextFields } from '@miya/contract/orders';
import { Button } from 'antd';
import { memo, useId, useState } from 'react';
import { PaymentSelect, usePaymentNote } from '../../../features/payment/index.ts';
import { ServiceSelect, useServices } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { card } from '../../../ui/styles/card.module.css';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { TextFields } from './text-fields.tsx';

/** `platform` and `ioss` are for customs, so the goods card shows them. */
const deliveryTexts = orderTextFields.filter((field) => field !== 'platform' && field !== 'ioss');

type Props = {
  form: GoodsFormState;
  /** The user chooses the service in the price panel, so this card does not ask for it a second time. */
  isServiceChosenWithPrice: boolean;
};

/**
 * Service, payment, references and remark of the order. Memoised, so that typing in a party does not render this card.
 */
export const DeliveryCard = memo(function DeliveryCard({ form, isServiceChosenWithPrice }: Props) {
  const texts = useTexts('orders');
  const quoteTexts = useTexts('quotes');
  const { fields, hints } = texts;
  const titleId = useId();
  const paymentNote = usePaymentNote(form.value.payment);
  const { data, isFetching, isError, refetch } = useServices();
  const services = data?.services ?? [];
  // The service of the last order or of a draft may no longer be offered: then the field is empty.
  const chosenService = services.find(({ id }) => id === form.value.serviceId);
  // Prices may arrive while the user is choosing a service: the field stays until it loses the focus.
  const [isServiceFocused, setServiceFocused] = useState(false);
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.delivery}</h2>
      <div className={`${fieldGrid} ${styles.fields}`}>
        {(!isServiceChosenWithPrice || isServiceFocused) && (
          <LabelledField
            className={styles.half}
            label={fields.service}
            required
            problem={form.findProblem('serviceId')}
            hint={
              isError && (
                <>
                  {texts.servicesFailed}{' '}
                  <Button type="link" size="small" onClick={() => refetch()}>
                    {quoteTexts.retry}
                  </Button>
                </>
              )
            }
          >
            {(control) => (
              <ServiceSelect
                {...control}
                services={services}
                value={chosenService?.id ?? null}
                placeholder={texts.chooseService}
                loading={isFetching}
                onChange={(serviceId) => serviceId && form.change({ serviceId })}
                onFocus={() => setServiceFocused(true)}
                onBlur={() => {
                  setServiceFocused(false);
                  form.markVisited('serviceId');
                }}
              />
            )}
          </LabelledField>
        )}
        <LabelledField
          className={styles.half}
          label={fields.payment}
          required
          problem={form.findProblem('payment')}
          hint={paymentNote}
        >
          {(control) => (
            <PaymentSelect
              {...control}
              value={form.value.payment}
              onChange={(payment) => payment && form.change({ payment })}
              onBlur={() => form.markVisited('payment')}
            />
          )}
        </LabelledField>
        <TextFields form={form} fields={deliveryTexts} hints={hints} />
      </div>
    </section>
  );
});
