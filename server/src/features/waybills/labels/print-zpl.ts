import type { waybillCalls } from '@miya/contract/waybills';
import { streamFile } from '../../../libraries/printing/index.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import { markPrinted } from '../../orders/index.ts';
import { createPrintJob, hasTooManyLabels, readPrintRowsInBatches } from '../print-job.ts';
import { createZplDrawings } from './create-zpl-drawings.ts';

export const printZpl: Handler<typeof waybillCalls.printZpl> = async ({ tx, caller }, { pieces, ids }) => {
  const job = await createPrintJob(tx, caller, ids);
  if (job instanceof Refusal) return job;
  if (hasTooManyLabels(job, pieces)) return refuse('labels_many');
  await markPrinted(tx, caller, job.orderIds);
  return createFileResponse(caller, 'labels.zpl', (inTransaction) =>
    streamFile(
      { kind: 'zpl' },
      createZplDrawings(readPrintRowsInBatches(inTransaction, caller, job.orderIds), job, pieces),
    ),
  );
};
