import { getOrder, type Order } from '@miya/contract/orders';
import { useEffect, useState } from 'react';
import { type Refusal, send } from '../../../platform/api/send.ts';

/** An order to begin with, asked for once: what is typed must not be swept away by a newer answer. */
export function useOrder(id: string | undefined) {
  const [order, setOrder] = useState<Order>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [round, setRound] = useState(0);
  const isThere = order !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (id === undefined || isThere) return;
    let current = true;
    send(getOrder, { id }).then((answer) => {
      if (!current) return;
      if (answer.ok) setOrder(answer.result);
      else setRefusal(answer);
    });
    return () => {
      current = false;
    };
  }, [id, isThere, round]);
  const reload = () => {
    setOrder(undefined);
    setRefusal(undefined);
    setRound((before) => before + 1);
  };
  return { order, refusal, reload };
}
