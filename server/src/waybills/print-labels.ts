import type { waybillCalls } from '@miya/contract/waybills';
import { file } from '../http/file-answer.ts';
import { type Handler, Refused } from '../http/handlers.ts';
import { writePdf } from '../paper/index.ts';
import { drawLabels } from './label-sheets.ts';
import { openPrintJob, ordersOf } from './print-job.ts';
import { countPrint } from './print-store.ts';

export const printLabels: Handler<typeof waybillCalls.printLabels> = async (
  { tx, caller, visit },
  { format, startAt, pieces, ...asked },
) => {
  const job = await openPrintJob(tx, caller, visit, asked);
  if (job instanceof Refused) return job;
  await countPrint(tx, caller, job.ids);
  return file(caller, 'labels.pdf', (inTransaction) =>
    writePdf('Labels', (pdf) =>
      drawLabels(pdf, ordersOf(inTransaction, caller, job.ids), job, { format, startAt, pieces }),
    ),
  );
};
