import { PrinterOutlined } from '@ant-design/icons';
import type { Import } from '@miya/contract/imports';
import { PRINTED_ORDERS_MOST } from '@miya/contract/limits';
import { Button } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import * as styles from '../bulk-express.module.css';
import { ordersOf, type Part, useParts } from './use-parts.ts';

const PrintDialog = lazyDialog(() =>
  import('../../../features/waybills/index.ts').then((module) => module.PrintDialog),
);

type Props = { imported: Pick<Import, 'id' | 'done'>; open: boolean; onClose: () => void };

/** The labels of all orders of an import: at once where one document holds them, else part by part. */
export function ImportLabels({ imported, open, onClose }: Props) {
  const { id, done } = imported;
  const isWhole = done <= PRINTED_ORDERS_MOST;
  const printing = useOpened();
  const [orders, setOrders] = useState<ComponentProps<typeof PrintDialog>['orders']>([]);
  const { open: openPrinting } = printing;

  const print = async (part: Pick<Part, 'after'>) => {
    const found = await ordersOf(id, part);
    if (!found) return false;
    setOrders(found);
    openPrinting();
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is opened
  useEffect(() => {
    if (!open || !isWhole) return;
    print({ after: null }).then((isThere) => {
      if (!isThere) onClose();
    });
  }, [open, isWhole, id]);
  const close = () => {
    printing.close();
    if (isWhole) onClose();
  };

  return (
    <>
      {!isWhole && <Parts imported={imported} open={open} onClose={onClose} onPrint={print} />}
      {printing.everOpened && <PrintDialog orders={orders} open={printing.isOpen} onClose={close} />}
    </>
  );
}

type PartsProps = Props & { onPrint: (part: Part) => Promise<boolean> };

function Parts({ imported, open, onClose, onPrint }: PartsProps) {
  const texts = useTexts('imports').labels;
  const common = useTexts('common');
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const { parts, failed } = useParts(imported.id, open, attempt);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState<number>();
  const number = (value: number) => formatNumber(language, value);
  const all = number(Math.ceil(imported.done / PRINTED_ORDERS_MOST));

  const print = async (part: Part) => {
    setBusy(part.firstRow);
    const isThere = await onPrint(part);
    setBusy(undefined);
    if (isThere) setOpened((before) => new Set([...before, part.firstRow]));
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <p>{texts.lead(number(PRINTED_ORDERS_MOST), PRINTED_ORDERS_MOST)}</p>
      <ol className={styles.parts} aria-label={texts.title}>
        {parts.map((part, at) => (
          <li key={part.firstRow}>
            <span>
              <strong>{texts.part(number(at + 1), all)}</strong> ·{' '}
              {texts.rows(number(part.firstRow), number(part.lastRow))}
              {opened.has(part.firstRow) && ` · ${texts.opened}`}
              <span className={styles.quiet}>{texts.waybills(part.firstWaybill, part.lastWaybill)}</span>
            </span>
            <Button
              icon={<PrinterOutlined aria-hidden />}
              loading={busy === part.firstRow}
              aria-label={texts.print(number(at + 1))}
              onClick={() => print(part)}
            />
          </li>
        ))}
      </ol>
      {failed && (
        <p role="alert">
          {texts.failed} <Button onClick={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
        </p>
      )}
    </Modal>
  );
}
