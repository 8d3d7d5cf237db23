import type { OrderRow } from '@miya/contract/orders';
import { printDeclaration, printInvoice, printLabels, printZpl } from '@miya/contract/waybills';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { downloadFile } from '../../platform/api/download-file.ts';
import { formatDatedFileName, readFileExtension } from '../../platform/browser/format-dated-file-name.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { type Fault, findFormFault } from '../../platform/forms/use-form.ts';
import { refetchAfterOrderChange } from '../../platform/live/index.ts';
import type { PrintSettings } from './print-settings.ts';

export type DocumentKind = 'labels' | 'preview' | 'zpl' | 'invoice' | 'declaration';
type DocumentOrder = Pick<OrderRow, 'id' | 'waybill'>;
type PrintDocument = { kind: DocumentKind; content: Blob; fileName: string; url: string };

/**
 * Creates a document on the server. A PDF is shown in the dialog; a ZPL file, which only printers read, is saved at
 * once.
 */
export function usePrintDocument() {
  const { files } = useTexts('waybills').print;
  const [pendingKind, setPendingKind] = useState<DocumentKind>();
  const [printDocument, setPrintDocument] = useState<PrintDocument>();
  const [fault, setFault] = useState<Fault>();
  useEffect(() => () => URL.revokeObjectURL(printDocument?.url ?? ''), [printDocument]);

  const requests = {
    labels: (ids: string[], settings: PrintSettings) => downloadFile(printLabels, { ids, ...settings }),
    preview: (ids: string[], settings: PrintSettings) =>
      downloadFile(printLabels, { ids, ...settings, preview: true }),
    zpl: (ids: string[], { pieces }: PrintSettings) => downloadFile(printZpl, { ids, pieces }),
    invoice: (ids: string[]) => downloadFile(printInvoice, { ids }),
    declaration: (ids: string[]) => downloadFile(printDeclaration, { ids }),
  };
  const createDocument = async (
    kind: DocumentKind,
    orders: readonly DocumentOrder[],
    settings: PrintSettings,
  ) => {
    setPendingKind(kind);
    setFault(undefined);
    const response = await requests[kind](
      orders.map(({ id }) => id),
      settings,
    );
    setPendingKind(undefined);
    if (!response.ok) return setFault(response.problems[0]?.problem ?? findFormFault(response));
    const { content } = response;
    const documentName = files[kind === 'preview' ? 'labels' : kind];
    const [first, ...others] = orders;
    // The file name contains the waybill number of a single order, or the date and number of several orders.
    const fileName =
      first && others.length === 0
        ? `${documentName} ${first.waybill}${readFileExtension(response.name)}`
        : formatDatedFileName(`${documentName}${readFileExtension(response.name)}`, orders.length);
    if (kind === 'zpl') saveFile(content, fileName);
    else setPrintDocument({ kind, content, fileName, url: URL.createObjectURL(content) });
    // The server has counted the print. Lists show the count, so they are loaded again.
    await refetchAfterOrderChange();
  };
  return {
    createDocument,
    pendingKind,
    printDocument,
    fault,
    discardDocument: () => setPrintDocument(undefined),
  };
}
