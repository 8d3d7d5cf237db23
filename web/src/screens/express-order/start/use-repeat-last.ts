import { listOrders } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { useScreenUrl } from '../../../platform/navigation/screen-url.ts';
import { readFormLayout, saveFormLayout } from '../form/form-layout.ts';
import { readLastOrder } from './last-order.ts';

/** The button that opens a copy of the last order. That order may have been placed on another device. */
export function useRepeatLast() {
  const texts = useTexts('orders');
  const errors = useTexts('errors');
  const { setSearch } = useScreenUrl();
  const [busy, setBusy] = useState(false);
  // An order placed on this device can be repeated. Otherwise the server is asked whether the client has any order.
  const [hasOrderedHere] = useState(() => readLastOrder() !== undefined);
  const { data, isError } = useQuery({ ...buildQuery(listOrders, { limit: 1 }), enabled: !hasOrderedHere });
  const [wasOffered] = useState(() => readFormLayout().repeats);
  const hasOrders = data && data.orders.length > 0;
  useEffect(() => {
    if (hasOrders !== undefined) saveFormLayout({ repeats: hasOrders });
  }, [hasOrders]);
  const isOffered = hasOrderedHere || (hasOrders ?? wasOffered ?? false);
  /** Neither this device nor the server knows yet whether there is an order to repeat. */
  const isUnknown = !hasOrderedHere && hasOrders === undefined && wasOffered === undefined && !isError;
  const repeat = async () => {
    setBusy(true);
    const response = await send(listOrders, { limit: 1 });
    setBusy(false);
    if (!response.ok) {
      if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
      return;
    }
    const [lastOrder] = response.result.orders;
    // With `step`, Back returns to the form that the user was filling in.
    if (lastOrder) setSearch(`?copy=${lastOrder.id}`, { step: true });
    else showToast('info', texts.nothingToRepeat);
  };
  return { repeat, busy, isOffered, isUnknown };
}
