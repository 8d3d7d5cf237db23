import type { waybillCalls } from '@miya/contract/waybills';
import { writeFile } from '../../../libraries/printing/index.ts';
import { createFileResponse } from '../../../platform/http/answers/file-answer.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { markPrinted } from '../../orders/index.ts';
import { isTooMany, openPrintJob, ordersOf } from '../print-job.ts';
import { drawZpl } from './zpl-labels.ts';

export const printZpl: Handler<typeof waybillCalls.printZpl> = async ({ tx, caller }, { pieces, ids }) => {
  const job = await openPrintJob(tx, caller, ids);
  if (job instanceof Refusal) return job;
  if (isTooMany(job, pieces)) return refuse('labels_many');
  await markPrinted(tx, caller, job.ids);
  return createFileResponse(caller, 'labels.zpl', (inTransaction) =>
    writeFile({ kind: 'zpl' }, drawZpl(ordersOf(inTransaction, caller, job.ids), job, pieces)),
  );
};
