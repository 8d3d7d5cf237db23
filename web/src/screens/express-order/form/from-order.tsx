import { isFromAccount, type Order } from '@miya/contract/orders';
import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { useScreenAddress } from '../../../platform/navigation/screen-address.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { chosenCurrencyOf, emptyGoods } from '../goods/goods-form.ts';
import type { Writing } from '../goods/goods-numbers.ts';
import { copyOfOrder, emptySide, formOfOrder, type OrderForm, sideOfOrder } from '../start/order-start.ts';
import { useOrder } from '../start/use-order.ts';
import type { Heading } from './order-desk.tsx';
import { OrderRound } from './order-round.tsx';
import type { Subject } from './subject.ts';
import { useWriting } from './use-writing.ts';

type Props = { subject: Exclude<Subject, { kind: 'new' }>; onAnew: () => void };

const forms: Record<Props['subject']['kind'], (order: Order, writing: Writing) => OrderForm> = {
  change: formOfOrder,
  copy: copyOfOrder,
  sender: (order) => ({
    sender: sideOfOrder(order, 'sender'),
    receiver: emptySide,
    goods: {
      ...emptyGoods,
      serviceId: order.service.id,
      payment: order.payment,
      currency: chosenCurrencyOf(order),
    },
  }),
};

/** The form with an order there is: to change it, or to make another one of it. */
export function FromOrder({ subject, onAnew }: Props) {
  const texts = useTexts('orders');
  const shell = useTexts('shell');
  const errors = useTexts('errors');
  const writing = useWriting();
  const { setSearch, nameOrder } = useScreenAddress();
  const { order, refusal, reload } = useOrder(subject.id);
  const isChange = subject.kind === 'change';
  const changed = isChange ? order?.waybill : undefined;
  useEffect(() => {
    if (changed !== undefined) nameOrder(changed);
  }, [changed, nameOrder]);
  // The language only decides how the order is written at first: a switch leaves what stands in the fields alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const begin = useMemo(() => {
    return (
      order && {
        form: forms[subject.kind](order, writing),
        ...(isChange
          ? { revision: order.revision, reserved: isFromAccount(order.payment) ? order.quote.total : 0 }
          : {}),
      }
    );
  }, [order]);

  const heading = (): Heading => {
    if (isChange && order) return { title: shell.changeOrder(order.waybill), lead: texts.change.lead };
    const isCopy = order !== undefined && subject.kind === 'copy';
    return { title: shell.screens.order.title, ...(isCopy ? { lead: texts.copyLead(order.waybill) } : {}) };
  };
  const anew = <Button onClick={() => setSearch('')}>{texts.placed.anew}</Button>;
  const message = () => {
    if (refusal)
      return (
        <ResultMessage
          kind="warning"
          title={refusal.shown ? texts.change.loadFailed : faultText(errors, refusal.refusal)}
        >
          {refusal.shown && <Button onClick={reload}>{texts.change.again}</Button>}
          {anew}
        </ResultMessage>
      );
    const fixed = order?.recordedAt
      ? 'order_recorded'
      : order?.status === 'cancelled'
        ? 'order_cancelled'
        : undefined;
    if (order && isChange && fixed)
      return (
        <ResultMessage kind="info" title={errors.refusals[fixed]} more={order.waybill}>
          <Button type="primary" onClick={() => setSearch(`?copy=${order.id}`)}>
            {texts.change.copyInstead}
          </Button>
          {anew}
        </ResultMessage>
      );
    return undefined;
  };
  const told = message();
  if (told || !order || !begin)
    return (
      <>
        <ScreenHeading {...heading()} />
        {told ?? <Waiting />}
      </>
    );
  return (
    <OrderRound heading={heading()} subject={subject} begin={begin} onAnew={onAnew}>
      {isChange && order.printCount > 0 && <Alert type="warning" title={texts.change.printed} />}
    </OrderRound>
  );
}
