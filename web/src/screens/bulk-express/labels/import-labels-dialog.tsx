import { PrinterOutlined } from '@ant-design/icons';
import type { Import } from '@miya/contract/imports';
import { MAX_PRINTED_ORDERS } from '@miya/contract/limits';
import { Button } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import * as styles from '../bulk-express.module.css';
import { type LabelPart, loadPartOrders, useLabelParts } from './use-label-parts.ts';

const PrintDialog = lazyDialog(() =>
  import('../../../features/waybills/index.ts').then((module) => module.PrintDialog),
);

type Props = { importSummary: Pick<Import, 'id' | 'done'>; open: boolean; onClose: () => void };

/**
 * Prints the labels of all orders of an import. Opens the print dialog at once if one document holds all orders.
 * Otherwise lists the parts, each of which is one document.
 */
export function ImportLabelsDialog({ importSummary, open, onClose }: Props) {
  const { id, done } = importSummary;
  const fitsOneDocument = done <= MAX_PRINTED_ORDERS;
  const printDialog = useDialogState();
  const [orders, setOrders] = useState<ComponentProps<typeof PrintDialog>['orders']>([]);
  const { open: openPrintDialog } = printDialog;

  const print = async (part: Pick<LabelPart, 'after'>) => {
    const partOrders = await loadPartOrders(id, part);
    if (!partOrders) return false;
    setOrders(partOrders);
    openPrintDialog();
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the orders once each time the dialog opens
  useEffect(() => {
    if (!open || !fitsOneDocument) return;
    print({ after: null }).then((isLoaded) => {
      if (!isLoaded) onClose();
    });
  }, [open, fitsOneDocument, id]);
  const close = () => {
    printDialog.close();
    if (fitsOneDocument) onClose();
  };

  return (
    <>
      {!fitsOneDocument && (
        <PartList importSummary={importSummary} open={open} onClose={onClose} onPrint={print} />
      )}
      {printDialog.hasBeenOpened && <PrintDialog orders={orders} open={printDialog.isOpen} onClose={close} />}
    </>
  );
}

type PartListProps = Props & { onPrint: (part: LabelPart) => Promise<boolean> };

function PartList({ importSummary, open, onClose, onPrint }: PartListProps) {
  const texts = useTexts('imports').labels;
  const common = useTexts('common');
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const { parts, hasFailed } = useLabelParts(importSummary.id, open, attempt);
  /** The first row of each part whose print dialog was opened. */
  const [openedParts, setOpenedParts] = useState<ReadonlySet<number>>(new Set());
  /** The first row of the part whose orders are loading. */
  const [loadingPart, setLoadingPart] = useState<number>();
  const formatCount = (count: number) => formatNumber(language, count);
  const partCount = formatCount(Math.ceil(importSummary.done / MAX_PRINTED_ORDERS));

  const print = async (part: LabelPart) => {
    setLoadingPart(part.firstRow);
    const isLoaded = await onPrint(part);
    setLoadingPart(undefined);
    if (isLoaded) setOpenedParts((previous) => new Set([...previous, part.firstRow]));
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <p>{texts.lead(formatCount(MAX_PRINTED_ORDERS), MAX_PRINTED_ORDERS)}</p>
      <ol className={styles.parts} aria-label={texts.title}>
        {parts.map((part, index) => (
          <li key={part.firstRow}>
            <span>
              <strong>{texts.part(formatCount(index + 1), partCount)}</strong> ·{' '}
              {texts.rows(formatCount(part.firstRow), formatCount(part.lastRow))}
              {openedParts.has(part.firstRow) && ` · ${texts.opened}`}
              <span className={styles.quiet}>{texts.waybills(part.firstWaybill, part.lastWaybill)}</span>
            </span>
            <Button
              icon={<PrinterOutlined aria-hidden />}
              loading={loadingPart === part.firstRow}
              aria-label={texts.print(formatCount(index + 1))}
              onClick={() => print(part)}
            />
          </li>
        ))}
      </ol>
      {hasFailed && (
        <p role="alert">
          {texts.failed} <Button onClick={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
        </p>
      )}
    </Modal>
  );
}
