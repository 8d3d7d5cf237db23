import type { OrderRow } from '@miya/contract/orders';
import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { saveFile } from '../../platform/browser/save-file.ts';
import { useIsPhone } from '../../platform/browser/use-is-phone.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useServices } from '../quotes/index.ts';
import { checkPieces, loadPrintSettings, type PrintSettings, saveLabelFormat } from './print-settings.ts';
import { PrintSettingsFields } from './print-settings-fields.tsx';
import { type DocumentKind, usePrintDocument } from './use-print-document.ts';
import { usePrintPreview } from './use-print-preview.tsx';
import * as styles from './waybills.module.css';

type Props = {
  /** An order without `printCount` is treated as printed. */
  orders: readonly (Pick<OrderRow, 'id' | 'waybill' | 'status' | 'labelOutdated'> &
    Partial<Pick<OrderRow, 'printCount'>> & { service?: Pick<OrderRow['service'], 'code'> })[];
  /** The dialog creates this document as soon as it opens. */
  initialKind?: DocumentKind | undefined;
  open: boolean;
  onClose: () => void;
};

/**
 * Prints labels, ZPL, invoices or customs declarations of orders. First the user chooses the settings. Then the dialog
 * shows the document and opens the print dialog of the browser.
 */
export function PrintDialog({ orders, initialKind, open, onClose }: Props) {
  const texts = useTexts('waybills').print;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [settings, setSettings] = useState(loadPrintSettings);
  const [onlyUnprinted, setOnlyUnprinted] = useState(false);
  const printable = orders.filter(({ status }) => status !== 'cancelled');
  const unprinted = printable.filter(({ printCount }) => printCount === 0);
  const isPartlyPrinted = unprinted.length > 0 && unprinted.length < printable.length;
  const ordersToPrint = isPartlyPrinted && onlyUnprinted ? unprinted : printable;
  const services = useServices().data?.services ?? [];
  // Only postal services have a customs declaration.
  const postalOrders = ordersToPrint.filter((order) =>
    services.some(({ code, postal: isPostal }) => isPostal && code === order.service?.code),
  );
  const { createDocument, pendingKind, printDocument, fault, discardDocument } = usePrintDocument();
  const preview = usePrintPreview();
  const isPhone = useIsPhone();
  const formatCount = (value: number) => formatNumber(language, value);
  const cancelledCount = orders.length - printable.length;
  const [first, ...others] = ordersToPrint;
  const ordersTitle =
    first && others.length === 0 ? first.waybill : texts.count(formatCount(ordersToPrint.length));
  const outdatedCount = ordersToPrint.filter(({ labelOutdated }) => labelOutdated).length;

  const changeSettings = (part: Partial<PrintSettings>) => setSettings((before) => ({ ...before, ...part }));
  const startPrinting = (kind: DocumentKind) => {
    // With an invalid number of pieces, nothing is printed. The field already shows the problem.
    if ((kind === 'labels' || kind === 'preview' || kind === 'zpl') && checkPieces(settings)) return;
    saveLabelFormat(settings.format);
    createDocument(kind, kind === 'declaration' ? postalOrders : ordersToPrint, settings);
  };
  const startInitialKind = useEffectEvent(startPrinting);
  useEffect(() => {
    if (open && initialKind) startInitialKind(initialKind);
  }, [open, initialKind]);
  const mainButtonRef = useRef<HTMLButtonElement>(null);
  const createButton = (kind: DocumentKind, isMain = false) => (
    <Button
      key={kind}
      type={isMain ? 'primary' : 'default'}
      ref={isMain ? mainButtonRef : undefined}
      disabled={ordersToPrint.length === 0 || (pendingKind !== undefined && pendingKind !== kind)}
      loading={pendingKind === kind}
      onClick={() => startPrinting(kind)}
    >
      {texts[kind]}
      {kind === 'declaration' &&
        postalOrders.length < ordersToPrint.length &&
        ` (${formatCount(postalOrders.length)})`}
    </Button>
  );
  const cancelButton = printDocument ? (
    <Button onClick={discardDocument}>{texts.back}</Button>
  ) : (
    <Button onClick={onClose}>{common.cancel}</Button>
  );
  const shownKind = printDocument?.kind ?? pendingKind ?? initialKind;
  const title = shownKind === 'invoice' || shownKind === 'declaration' ? texts[shownKind] : texts.title;
  const isPreview = printDocument?.kind === 'preview';
  // A preview does not count as printed, so the dialog offers only printing: no saving and no opening in a new tab.
  const documentButtons = isPreview
    ? [createButton('labels', true)]
    : printDocument && [
        <Button key="save" onClick={() => saveFile(printDocument.content, printDocument.fileName)}>
          {texts.save}
        </Button>,
        <Button key="open" href={printDocument.url} target="_blank" rel="noopener" autoFocus={!preview.print}>
          {texts.openTab}
        </Button>,
        preview.print && (
          <Button key="print" type="primary" autoFocus onClick={preview.print}>
            {texts.again}
          </Button>
        ),
      ];
  // The main button is the last one in a line, and the first one on a phone, where the buttons form a column.
  const buttons = documentButtons ?? [
    postalOrders.length > 0 && createButton('declaration'),
    createButton('invoice'),
    createButton('zpl'),
    preview.print && createButton('preview'),
    createButton('labels', true),
  ];
  const footer = (
    <div className={styles.footer}>
      {isPhone || cancelButton}
      <div className={styles.documents}>{isPhone ? buttons.toReversed() : buttons}</div>
      {isPhone && cancelButton}
    </div>
  );
  return (
    // The dialog is as wide as its buttons in one line, if the screen is wide enough.
    <Modal
      title={`${title} · ${ordersTitle}`}
      open={open}
      onCancel={onClose}
      footer={footer}
      width={printDocument ? 880 : 'fit-content'}
      // A keyboard user can print with Enter at once.
      afterOpenChange={(shown) => shown && mainButtonRef.current?.focus()}
    >
      <div className={printDocument ? styles.body : `${styles.body} ${styles.choosing}`} aria-live="polite">
        {cancelledCount > 0 && (
          <Alert
            type="info"
            title={
              ordersToPrint.length === 0
                ? texts.onlyCancelled
                : texts.cancelledLeftOut(formatCount(cancelledCount))
            }
          />
        )}
        {!printDocument && isPartlyPrinted && (
          <Checkbox checked={onlyUnprinted} onChange={() => setOnlyUnprinted(!onlyUnprinted)}>
            {texts.onlyUnprinted(formatCount(unprinted.length))}
          </Checkbox>
        )}
        {!printDocument && outdatedCount > 0 && (
          <Alert type="warning" title={texts.outdated(formatCount(outdatedCount))} />
        )}
        {printDocument ? (
          preview.renderPreview(printDocument.url, isPreview)
        ) : (
          <PrintSettingsFields settings={settings} onChange={changeSettings} />
        )}
        {pendingKind && <p className={styles.pending}>{texts.making}</p>}
        {fault && <Alert type="error" role="alert" title={formatFault(errors, fault)} />}
      </div>
    </Modal>
  );
}
