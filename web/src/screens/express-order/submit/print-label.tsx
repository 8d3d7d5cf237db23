import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

// The dialog is not loaded with the form: whoever only orders never needs it.
const PrintDialog = lazyDialog(() =>
  import('../../../features/waybills/index.ts').then((module) => module.PrintDialog),
);

type Asked = 'labels' | 'invoice' | 'declaration';

/** The label of an order just placed, which comes first, its invoice, and what the post wants for customs. */
export function PrintLabel({ order }: { order: Order }) {
  const texts = useTexts('orders').placed;
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const { id, waybill, status, revision, printedRevision, printCount, service } = order;
  const isPostal = useServices().data?.services.some(({ code, postal }) => postal && code === service.code);
  const labelOutdated = printedRevision !== null && printedRevision < revision;
  const start = (kind: Asked) => {
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
      {isPostal && <Button onClick={() => start('declaration')}>{texts.declaration}</Button>}
      {asked && (
        <PrintDialog
          // Each is a dialog of its own: what one has made is not what the other is about.
          key={asked}
          orders={[{ id, waybill, status, labelOutdated, printCount, service }]}
          begins={asked === 'labels' ? undefined : asked}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
