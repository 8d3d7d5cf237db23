import type { waybillCalls } from '@miya/contract/waybills';
import { file } from '../http/file-answer.ts';
import { type Handler, Refused } from '../http/handlers.ts';
import { drawMarks } from './draw-pdf.ts';
import { INVOICE, layoutInvoice } from './layout-invoice.ts';
import { addPage, writePdf } from './pdf-file.ts';
import { openPrintJob, ordersOf } from './print-job.ts';

/** Not counted as printed: the count says whether the label on the parcel is still the right one. */
export const printInvoice: Handler<typeof waybillCalls.printInvoice> = async (
  { tx, caller, visit },
  asked,
) => {
  const job = await openPrintJob(tx, caller, visit, asked);
  if (job instanceof Refused) return job;
  return file(caller, 'invoices.pdf', (inTransaction) =>
    writePdf('Commercial invoices', async function* (pdf) {
      for await (const row of ordersOf(inTransaction, caller, job.ids)) {
        addPage(pdf, INVOICE);
        drawMarks(pdf, layoutInvoice(row, job));
        yield;
      }
    }),
  );
};
