import type { waybillCalls } from '@miya/contract/waybills';
import { file } from '../http/file-answer.ts';
import { type Handler, Refused } from '../http/handlers.ts';
import { markPrinted } from '../orders/index.ts';
import { openPrintJob, ordersOf } from './print-job.ts';
import { writeZpl } from './zpl-labels.ts';

export const printZpl: Handler<typeof waybillCalls.printZpl> = async (
  { tx, caller, visit },
  { pieces, ids },
) => {
  const job = await openPrintJob(tx, caller, visit, ids);
  if (job instanceof Refused) return job;
  await markPrinted(tx, caller, job.ids);
  return file(caller, 'labels.zpl', (inTransaction) =>
    writeZpl(ordersOf(inTransaction, caller, job.ids), job, pieces),
  );
};
