import type { waybillCalls } from '@miya/contract/waybills';
import { file } from '../http/file-answer.ts';
import { type Handler, Refused } from '../http/handlers.ts';
import { A4, addPage, drawMarks, writePdf } from '../paper/index.ts';
import { layoutInvoice } from './layout-invoice.ts';
import { openPrintJob, ordersOf } from './print-job.ts';

/** An invoice does not count as printed: the count says whether the label on the parcel is still the right one. */
export const printInvoice: Handler<typeof waybillCalls.printInvoice> = async (
  { tx, caller, visit },
  asked,
) => {
  const job = await openPrintJob(tx, caller, visit, asked);
  if (job instanceof Refused) return job;
  return file(caller, 'invoices.pdf', (inTransaction) =>
    writePdf('Commercial invoices', async function* (pdf) {
      for await (const row of ordersOf(inTransaction, caller, job.ids)) {
        addPage(pdf, A4);
        drawMarks(pdf, layoutInvoice(row, job));
        yield;
      }
    }),
  );
};
