import { orderTexts } from '@miya/contract/orders';
import { Button } from 'antd';
import { memo, useId, useState } from 'react';
import { PaymentSelect, usePaymentNote } from '../../../features/payment/index.ts';
import { ServiceSelect, useServices } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { card } from '../../../ui/styles/card.module.css';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { TextFields } from './text-fields.tsx';

/** What customs ask for stands beside the goods. */
const numbers = orderTexts.filter((field) => field !== 'platform' && field !== 'ioss');

type Props = {
  form: GoodsFormState;
  /** The express type is chosen among prices: it is asked for once. */
  isServiceElsewhere: boolean;
};

/** How it travels, who pays, and the numbers others know it by. As with the goods, drawn anew only when that has changed. */
export const DeliveryCard = memo(function DeliveryCard({ form, isServiceElsewhere }: Props) {
  const texts = useTexts('orders');
  const quotes = useTexts('quotes');
  const { fields, hints } = texts;
  const titleId = useId();
  const paymentNote = usePaymentNote(form.value.payment);
  const { data, isFetching, isError, refetch } = useServices();
  const services = data?.services ?? [];
  // A service that was remembered may no longer be offered: then nothing is shown as chosen.
  const chosen = services.find(({ id }) => id === form.value.serviceId);
  // Prices may come while somebody is just choosing: the field does not go away from under them.
  const [isInUse, setInUse] = useState(false);
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.delivery}</h2>
      <div className={`${even} ${styles.fields}`}>
        {(!isServiceElsewhere || isInUse) && (
          <Labelled
            className={styles.half}
            label={fields.service}
            required
            problem={form.problemOf('serviceId')}
            hint={
              isError && (
                <>
                  {texts.servicesFailed}{' '}
                  <Button type="link" size="small" onClick={() => refetch()}>
                    {quotes.retry}
                  </Button>
                </>
              )
            }
          >
            {(control) => (
              <ServiceSelect
                {...control}
                services={services}
                value={chosen?.id ?? null}
                placeholder={texts.chooseService}
                loading={isFetching}
                onChange={(serviceId) => serviceId && form.change({ serviceId })}
                onFocus={() => setInUse(true)}
                onBlur={() => {
                  setInUse(false);
                  form.visit('serviceId');
                }}
              />
            )}
          </Labelled>
        )}
        <Labelled
          className={styles.half}
          label={fields.payment}
          required
          problem={form.problemOf('payment')}
          hint={paymentNote}
        >
          {(control) => (
            <PaymentSelect
              {...control}
              value={form.value.payment}
              onChange={(payment) => payment && form.change({ payment })}
              onBlur={() => form.visit('payment')}
            />
          )}
        </Labelled>
        <TextFields form={form} fields={numbers} hints={hints} />
      </div>
    </section>
  );
});
