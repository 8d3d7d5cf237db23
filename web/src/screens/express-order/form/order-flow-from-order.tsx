import { isAccountPayment, type Order } from '@miya/contract/orders';
import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { useScreenUrl } from '../../../platform/navigation/screen-url.ts';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { emptyGoods, getChosenCurrency } from '../goods/goods-form-values.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';
import {
  createChangeForm,
  createCopyForm,
  createPartyFromOrder,
  emptyOrderParty,
  type OrderFormValues,
} from '../start/order-form-values.ts';
import { useOrder } from '../start/use-order.ts';
import type { FormMode } from './form-mode.ts';
import { OrderFlow } from './order-flow.tsx';
import type { FormHeading } from './order-form.tsx';
import { useNumberFormat } from './use-number-format.ts';

type Props = { mode: Exclude<FormMode, { kind: 'new' }>; onStartOver: () => void };

/** How each mode fills the form from the loaded order. */
const formCreators: Record<
  Props['mode']['kind'],
  (order: Order, numberFormat: NumberFormat) => OrderFormValues
> = {
  change: createChangeForm,
  copy: createCopyForm,
  sender: (order) => ({
    sender: createPartyFromOrder(order, 'sender'),
    receiver: emptyOrderParty,
    goods: {
      ...emptyGoods,
      serviceId: order.service.id,
      payment: order.payment,
      currency: getChosenCurrency(order),
    },
  }),
};

/** Loads an existing order and starts the form with it: to change it, to copy it, or to reuse its sender. */
export function OrderFlowFromOrder({ mode, onStartOver }: Props) {
  const texts = useTexts('orders');
  const shellTexts = useTexts('shell');
  const errors = useTexts('errors');
  const numberFormat = useNumberFormat();
  const { setSearch, showOrderInTitle } = useScreenUrl();
  const { order, refusal, reload } = useOrder(mode.id);
  const isChange = mode.kind === 'change';
  const changedWaybill = isChange ? order?.waybill : undefined;
  useEffect(() => {
    if (changedWaybill !== undefined) showOrderInTitle(changedWaybill);
  }, [changedWaybill, showOrderInTitle]);
  // The number format is used only for the first values. A change of the language must not reset the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above
  const initial = useMemo(() => {
    return (
      order && {
        form: formCreators[mode.kind](order, numberFormat),
        ...(isChange
          ? { revision: order.revision, reserved: isAccountPayment(order.payment) ? order.quote.total : 0 }
          : {}),
      }
    );
  }, [order]);

  const createHeading = (): FormHeading => {
    if (isChange && order) return { title: shellTexts.changeOrder(order.waybill), lead: texts.change.lead };
    const isCopy = order !== undefined && mode.kind === 'copy';
    return {
      title: shellTexts.screens.order.title,
      ...(isCopy ? { lead: texts.copyLead(order.waybill) } : {}),
    };
  };
  const newOrderButton = <Button onClick={() => setSearch('')}>{texts.placed.anew}</Button>;
  const createMessage = () => {
    if (refusal)
      return (
        <ResultMessage
          kind="warning"
          title={refusal.isErrorShown ? texts.change.loadFailed : formatFault(errors, refusal.refusal)}
        >
          {refusal.isErrorShown && <Button onClick={reload}>{texts.change.again}</Button>}
          {newOrderButton}
        </ResultMessage>
      );
    const refusalName = order?.recordedAt
      ? 'order_recorded'
      : order?.status === 'cancelled'
        ? 'order_cancelled'
        : undefined;
    if (order && isChange && refusalName)
      return (
        <ResultMessage kind="info" title={errors.refusals[refusalName]} details={order.waybill}>
          <Button type="primary" onClick={() => setSearch(`?copy=${order.id}`)}>
            {texts.change.copyInstead}
          </Button>
          {newOrderButton}
        </ResultMessage>
      );
    return undefined;
  };
  const message = createMessage();
  if (message || !order || !initial)
    return (
      <>
        <ScreenHeading {...createHeading()} />
        {message ?? <LoadingPlaceholder />}
      </>
    );
  return (
    <OrderFlow heading={createHeading()} mode={mode} initial={initial} onStartOver={onStartOver}>
      {isChange && order.printCount > 0 && <Alert type="warning" title={texts.change.printed} />}
    </OrderFlow>
  );
}
