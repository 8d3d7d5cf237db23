import type { waybillCalls } from '@miya/contract/waybills';
import { writeFile } from '../../../libraries/printing/index.ts';
import { createFileResponse } from '../../../platform/http/answers/file-answer.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { markPrinted } from '../../orders/index.ts';
import { isTooMany, openPrintJob, ordersOf } from '../print-job.ts';
import { drawLabels } from './label-sheets.ts';

export const printLabels: Handler<typeof waybillCalls.printLabels> = async (
  { tx, caller },
  { format, startAt, pieces, preview, ids },
) => {
  const job = await openPrintJob(tx, caller, ids);
  if (job instanceof Refusal) return job;
  if (isTooMany(job, pieces)) return refuse('labels_many');
  if (!preview) await markPrinted(tx, caller, job.ids);
  return createFileResponse(caller, 'labels.pdf', (inTransaction) =>
    writeFile(
      { kind: 'pdf', title: 'Labels' },
      drawLabels(ordersOf(inTransaction, caller, job.ids), job, { format, startAt, pieces }),
    ),
  );
};
