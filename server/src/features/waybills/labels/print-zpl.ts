import type { waybillCalls } from '@miya/contract/waybills';
import { writeFile } from '../../../libraries/printing/index.ts';
import { file } from '../../../platform/http/answers/file-answer.ts';
import { type Handler, Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { markPrinted } from '../../orders/index.ts';
import { isTooMany, openPrintJob, ordersOf } from '../print-job.ts';
import { drawZpl } from './zpl-labels.ts';

export const printZpl: Handler<typeof waybillCalls.printZpl> = async ({ tx, caller }, { pieces, ids }) => {
  const job = await openPrintJob(tx, caller, ids);
  if (job instanceof Refused) return job;
  if (isTooMany(job, pieces)) return refuse('labels_many');
  await markPrinted(tx, caller, job.ids);
  return file(caller, 'labels.zpl', (inTransaction) =>
    writeFile({ kind: 'zpl' }, drawZpl(ordersOf(inTransaction, caller, job.ids), job, pieces)),
  );
};
