import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';

// The dialog is not loaded with the form: whoever only orders never needs it.
const PrintDialog = lazy(() =>
  import('../waybills/index.ts').then((module) => ({ default: module.PrintDialog })),
);

/** The label of an order just placed. */
export function PrintLabel({ order }: { order: Order }) {
  const texts = useTexts('orders').placed;
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { id, status, revision, printedRevision, printCount } = order;
  const labelOutdated = printedRevision !== null && printedRevision < revision;
  const start = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button onClick={start}>{texts.print}</Button>
      {asked && (
        <Suspense>
          <PrintDialog
            orders={[{ id, status, labelOutdated, printCount }]}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
