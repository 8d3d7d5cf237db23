import type { Order } from '@miya/contract/orders';
import { type ReactNode, useState } from 'react';
import { useScreenAddress } from '../navigation/screen-address.ts';
import { readDraft } from './draft-store.ts';
import { OrderDesk } from './order-desk.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { Subject } from './subject.ts';
import type { Begin } from './use-order-form.ts';

type Props = { subject: Subject; begin: Begin; onAnew: () => void; children?: ReactNode };

/** One order from its first field to its number. An unsent form that was left goes on where it was. */
export function OrderRound({ subject, begin, onAnew, children }: Props) {
  const { setSearch } = useScreenAddress();
  const [start] = useState<Begin>(() => {
    const draft = readDraft(subject);
    // Somebody changed the order meanwhile: what was typed over the earlier one does not fit any more.
    const fits = draft && draft.revision === (begin.revision ?? null);
    return fits ? { ...begin, form: draft.form, draft } : begin;
  });
  const [placed, setPlaced] = useState<Order>();
  if (!placed) {
    return (
      <OrderDesk subject={subject} begin={start} onDone={setPlaced} onAnew={onAnew}>
        {children}
      </OrderDesk>
    );
  }
  return (
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
  );
}
