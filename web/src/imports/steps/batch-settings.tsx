import { PaymentMethod } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { queryOf } from '../../api/query.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { Later } from '../../ui/later.tsx';
import * as styles from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { ChooseSender } from './choose-sender.tsx';

/** What holds for all rows: express type, payment, and the sender where a row names none. */
export function BatchSettings() {
  const texts = useTexts('imports').batch;
  const { fields, payments } = useTexts('orders');
  const session = useImportSession();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(queryOf(listServices, { language }));
  const serviceId = useImportState((state) => state.serviceId);
  const payment = useImportState((state) => state.payment);
  const services = data?.services ?? [];

  return (
    <div className={styles.batch}>
      <Labelled label={fields.service} required>
        {(control) => (
          <Later>
            <Select
              {...control}
              loading={isPending}
              value={services.find(({ id }) => id === serviceId)?.id ?? null}
              placeholder={texts.servicePlaceholder}
              onChange={session.chooseService}
              options={services.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Later>
        )}
      </Labelled>
      <Labelled label={fields.payment} required>
        {(control) => (
          <Later turns={2}>
            <Select
              {...control}
              value={payment}
              onChange={session.choosePayment}
              options={PaymentMethod.options.map((value) => ({ value, label: payments[value] }))}
            />
          </Later>
        )}
      </Labelled>
      <ChooseSender />
    </div>
  );
}
