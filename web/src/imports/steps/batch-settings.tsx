import { PaymentMethod } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { queryOf } from '../../api/query.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { Later } from '../../ui/later.tsx';
import { forgetPrices } from '../check/check-on-server.ts';
import { setDesk, useDesk } from '../desk.ts';
import { fillSender } from '../edit-rows.ts';
import { keepNow } from '../keep/keep-desk.ts';

/** What holds for all rows: express type, payment, and the sender where a row names none. */
export function BatchSettings() {
  const texts = useTexts('imports').batch;
  const { fields, payments } = useTexts('orders');
  const { language } = useLanguage();
  const { data, isPending } = useQuery(queryOf(listServices, { language }));
  const serviceId = useDesk((state) => state.serviceId);
  const payment = useDesk((state) => state.payment);
  const sender = useDesk((state) => state.sender);
  const fills = useDesk((state) => state.fillsSender);
  const services = data?.services ?? [];

  const chooseService = (next: string) => {
    setDesk({ serviceId: next });
    forgetPrices();
    keepNow();
  };
  const choosePayment = (next: PaymentMethod) => {
    setDesk({ payment: next });
    keepNow();
  };

  return (
    <div className="import-batch">
      <Labelled label={fields.service} required>
        {(control) => (
          <Later>
            <Select
              {...control}
              loading={isPending}
              value={services.find(({ id }) => id === serviceId)?.id ?? null}
              placeholder={texts.servicePlaceholder}
              onChange={chooseService}
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
              onChange={choosePayment}
              options={PaymentMethod.options.map((value) => ({ value, label: payments[value] }))}
            />
          </Later>
        )}
      </Labelled>
      {sender ? (
        <Later turns={3}>
          <Checkbox checked={fills} onChange={(event) => fillSender(event.target.checked)}>
            {texts.sender(sender[0] ?? '')}
          </Checkbox>
        </Later>
      ) : (
        <p className="import-quiet">{texts.noSender}</p>
      )}
    </div>
  );
}
