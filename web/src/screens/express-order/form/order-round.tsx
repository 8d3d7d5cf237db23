import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useScreenAddress } from '../../../platform/navigation/screen-address.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { readDraft, removeDraft } from '../start/draft-store.ts';
import { OrderPlaced } from '../submit/order-placed.tsx';
import { type Heading, OrderDesk } from './order-desk.tsx';
import type { Subject } from './subject.ts';
import type { Begin } from './use-order-form.ts';
import { useWriting } from './use-writing.ts';

type Props = {
  heading: Heading;
  subject: Subject;
  begin: Begin;
  onAnew: () => void;
  children?: ReactNode;
};

/** One order from its first field to its number. An unsent form that was left goes on where it was. */
export function OrderRound({ heading, subject, begin, onAnew, children }: Props) {
  const { setSearch } = useScreenAddress();
  const texts = useTexts('orders').draft;
  const writing = useWriting();
  const [draft] = useState(() => readDraft(subject, writing));
  const goneOn = draft && { ...begin, form: draft.form, draft };
  // Somebody changed the order after this was typed: only its author knows which of the two is meant.
  const isOutdated = draft !== undefined && draft.revision !== (begin.revision ?? null);
  const [start, setStart] = useState<Begin | undefined>(isOutdated ? undefined : (goneOn ?? begin));
  const [placed, setPlaced] = useState<Order>();
  if (!start) {
    return (
      <>
        <ScreenHeading {...heading} />
        <ResultMessage kind="warning" title={texts.outdated} more={texts.outdatedAdvice}>
          <Button type="primary" onClick={() => setStart(goneOn)}>
            {texts.goOn}
          </Button>
          <Button
            onClick={() => {
              removeDraft(subject);
              setStart(begin);
            }}
          >
            {texts.asItIs}
          </Button>
        </ResultMessage>
      </>
    );
  }
  if (!placed) {
    return (
      <OrderDesk heading={heading} subject={subject} begin={start} onDone={setPlaced} onAnew={onAnew}>
        {children}
      </OrderDesk>
    );
  }
  // What the form was begun with is past: beside the new number another one would be taken for it.
  return (
    <>
      <ScreenHeading title={heading.title} />
      <OrderPlaced
        order={placed}
        changed={subject.kind === 'change'}
        onCopy={() => setSearch(`?copy=${placed.id}`)}
        onSameSender={() => setSearch(`?sender=${placed.id}`)}
        onAnew={() => {
          setSearch('');
          onAnew();
        }}
      />
    </>
  );
}
