import { listOrders } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../api/notices.ts';
import { queryOf } from '../api/query.ts';
import { send } from '../api/send.ts';
import { faultText } from '../forms/fault-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import { useScreenAddress } from '../navigation/screen-address.ts';
import { readLastOrder } from './last-order.ts';

/** Begins the form with the order placed last, on whatever device that was. */
export function useRepeatLast() {
  const texts = useTexts('orders');
  const errors = useTexts('errors');
  const { setSearch } = useScreenAddress();
  const [busy, setBusy] = useState(false);
  // Who has ordered on this device has something to repeat; of others the server is asked.
  const [isKnown] = useState(() => readLastOrder() !== undefined);
  const { data } = useQuery({ ...queryOf(listOrders, { limit: 1 }), enabled: !isKnown });
  const isOffered = isKnown || (data?.orders.length ?? 0) > 0;
  const repeat = async () => {
    setBusy(true);
    const answer = await send(listOrders, { limit: 1 });
    setBusy(false);
    if (!answer.ok) {
      if (!answer.shown) say('error', faultText(errors, answer.refusal));
      return;
    }
    const [last] = answer.result.orders;
    // What was typed before stays a step behind.
    if (last) setSearch(`?copy=${last.id}`, { step: true });
    else say('info', texts.nothingToRepeat);
  };
  return { repeat, busy, isOffered };
}
