import type { waybillCalls } from '@miya/contract/waybills';
import { streamFile } from '../../../libraries/printing/index.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import { markPrinted } from '../../orders/index.ts';
import { createPrintJob, hasTooManyLabels, readPrintRowsInBatches } from '../print-job.ts';
import { createLabelDrawings } from './create-label-drawings.ts';

export const printLabels: Handler<typeof waybillCalls.printLabels> = async (
  { tx, caller },
  { format, startAt, pieces, preview, ids },
) => {
  const job = await createPrintJob(tx, caller, ids);
  if (job instanceof Refusal) return job;
  if (hasTooManyLabels(job, pieces)) return refuse('labels_many');
  if (!preview) await markPrinted(tx, caller, job.orderIds);
  return createFileResponse(caller, 'labels.pdf', (inTransaction) =>
    streamFile(
      { kind: 'pdf', title: 'Labels' },
      createLabelDrawings(readPrintRowsInBatches(inTransaction, caller, job.orderIds), job, {
        format,
        startAt,
        maxPieces: pieces,
      }),
    ),
  );
};
