import type { waybillCalls } from '@miya/contract/waybills';
import { file } from '../http/file-answer.ts';
import { type Handler, Refused } from '../http/handlers.ts';
import { markPrinted } from '../orders/index.ts';
import { writePdf } from '../paper/index.ts';
import { drawLabels } from './label-sheets.ts';
import { openPrintJob, ordersOf } from './print-job.ts';

export const printLabels: Handler<typeof waybillCalls.printLabels> = async (
  { tx, caller, visit },
  { format, startAt, pieces, ids },
) => {
  const job = await openPrintJob(tx, caller, visit, ids);
  if (job instanceof Refused) return job;
  await markPrinted(tx, caller, job.ids);
  return file(caller, 'labels.pdf', (inTransaction) =>
    writePdf('Labels', (pdf) =>
      drawLabels(pdf, ordersOf(inTransaction, caller, job.ids), job, { format, startAt, pieces }),
    ),
  );
};
