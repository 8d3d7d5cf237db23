import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';

// The dialog is not loaded with the form: whoever only orders never needs it.
const PrintDialog = lazy(() =>
  import('../waybills/index.ts').then((module) => ({ default: module.PrintDialog })),
);

/** The label of an order just placed, which comes first, and its invoice. */
export function PrintLabel({ order }: { order: Order }) {
  const texts = useTexts('orders').placed;
  const [asked, setAsked] = useState<'labels' | 'invoice'>();
  const [open, setOpen] = useState(false);
  const { id, status, revision, printedRevision, printCount } = order;
  const labelOutdated = printedRevision !== null && printedRevision < revision;
  const start = (kind: 'labels' | 'invoice') => {
    setAsked(kind);
    setOpen(true);
  };
  const first = useRef<HTMLButtonElement>(null);
  // Whoever works by keyboard has the label after one more Enter.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Button ref={first} type="primary" onClick={() => start('labels')}>
        {texts.print}
      </Button>
      <Button onClick={() => start('invoice')}>{texts.invoice}</Button>
      {asked && (
        <Suspense>
          <PrintDialog
            // Each is a dialog of its own: what one has made is not what the other is about.
            key={asked}
            orders={[{ id, status, labelOutdated, printCount }]}
            begins={asked === 'invoice' ? 'invoice' : undefined}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
