import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

// Loaded on demand: a user who only places orders does not need the dialog.
const PrintDialog = lazyDialog(() =>
  import('../../../features/waybills/index.ts').then((module) => module.PrintDialog),
);

type PrintKind = 'labels' | 'invoice' | 'declaration';

/** Prints the label, the invoice, or the customs declaration (only for postal services) of a placed order. */
export function PrintButtons({ order }: { order: Order }) {
  const texts = useTexts('orders').placed;
  const [printKind, setPrintKind] = useState<PrintKind>();
  const [open, setOpen] = useState(false);
  const { id, waybill, status, revision, printedRevision, printCount, service } = order;
  const isPostal = useServices().data?.services.some(({ code, postal }) => postal && code === service.code);
  const labelOutdated = printedRevision !== null && printedRevision < revision;
  const openDialog = (kind: PrintKind) => {
    setPrintKind(kind);
    setOpen(true);
  };
  const labelButtonRef = useRef<HTMLButtonElement>(null);
  // The label button has the focus: a keyboard user prints the label with Enter.
  useEffect(() => labelButtonRef.current?.focus(), []);
  return (
    <>
      <Button ref={labelButtonRef} type="primary" onClick={() => openDialog('labels')}>
        {texts.print}
      </Button>
      <Button onClick={() => openDialog('invoice')}>{texts.invoice}</Button>
      {isPostal && <Button onClick={() => openDialog('declaration')}>{texts.declaration}</Button>}
      {printKind && (
        <PrintDialog
          // A new dialog for each kind, so it does not show the document of another kind.
          key={printKind}
          orders={[{ id, waybill, status, labelOutdated, printCount, service }]}
          initialKind={printKind === 'labels' ? undefined : printKind}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
