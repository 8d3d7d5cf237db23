import { getOrder, type Order } from '@miya/contract/orders';
import { useEffect, useState } from 'react';
import { type FailedResponse, send } from '../../../platform/api/send.ts';

/**
 * Loads the order that the form starts with. It is loaded only once: a newer response would overwrite the user's input.
 */
export function useOrder(id: string | undefined) {
  const [order, setOrder] = useState<Order>();
  const [refusal, setRefusal] = useState<FailedResponse>();
  const [attempt, setAttempt] = useState(0);
  const isLoaded = order !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    if (id === undefined || isLoaded) return;
    let isCurrent = true;
    send(getOrder, { id }).then((response) => {
      if (!isCurrent) return;
      if (response.ok) setOrder(response.result);
      else setRefusal(response);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, isLoaded, attempt]);
  const reload = () => {
    setOrder(undefined);
    setRefusal(undefined);
    setAttempt((before) => before + 1);
  };
  return { order, refusal, reload };
}
