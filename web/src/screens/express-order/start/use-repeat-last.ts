import { listOrders } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { useScreenAddress } from '../../../platform/navigation/screen-address.ts';
import { keepOutline, readOutline } from '../form/form-outline.ts';
import { readLastOrder } from './last-order.ts';

/** Begins the form with the order placed last, on whatever device that was. */
export function useRepeatLast() {
  const texts = useTexts('orders');
  const errors = useTexts('errors');
  const { setSearch } = useScreenAddress();
  const [busy, setBusy] = useState(false);
  // Who has ordered on this device has something to repeat; of others the server is asked.
  const [isKnown] = useState(() => readLastOrder() !== undefined);
  const { data, isError } = useQuery({ ...queryOf(listOrders, { limit: 1 }), enabled: !isKnown });
  const [before] = useState(() => readOutline().repeats);
  const found = data && data.orders.length > 0;
  useEffect(() => {
    if (found !== undefined) keepOutline({ repeats: found });
  }, [found]);
  const isOffered = isKnown || (found ?? before ?? false);
  /** Nobody has said yet whether it is offered. */
  const isUnknown = !isKnown && found === undefined && before === undefined && !isError;
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
  return { repeat, busy, isOffered, isUnknown };
}
