import { useState } from 'react';
import { NearFull } from '../../features/quotas/index.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { useScreenAddress } from '../../platform/navigation/screen-address.ts';
import { FromOrder } from './form/from-order.tsx';
import { OrderRound } from './form/order-round.tsx';
import { keyOfSubject, type Subject, subjectIn } from './form/subject.ts';
import { readLastOrder } from './start/last-order.ts';
import { emptyOrder } from './start/order-start.ts';

const counted = ['unrecordedOrders'] as const;
const fresh: Subject = { kind: 'new' };

/** Who declares in another currency than the account's goes on in it. */
const beginEmpty = () => {
  const { currency = '' } = readLastOrder() ?? {};
  return { form: { ...emptyOrder, goods: { ...emptyOrder.goods, currency } } };
};

/** Places an order, changes one, or begins with an earlier one: the address says which. */
export function ExpressOrder() {
  const { search } = useScreenAddress();
  const texts = useTexts('shell').screens.order;
  const [round, setRound] = useState(0);
  const subject = subjectIn(search);
  const key = `${keyOfSubject(subject)}/${round}`;
  const onAnew = () => setRound(round + 1);
  if (subject.kind !== 'new') return <FromOrder key={key} subject={subject} onAnew={onAnew} />;
  return (
    <>
      <NearFull kinds={counted} />
      <OrderRound
        key={key}
        heading={{ title: texts.title }}
        subject={fresh}
        begin={beginEmpty()}
        onAnew={onAnew}
      />
    </>
  );
}
