import type { ReadRequest, ReadResult, WorkerRequest, WorkerResponse } from './sheet.worker.ts';

/** Runs one task in a new worker. The worker ends with the task, which frees its memory. */
function runWorker(request: WorkerRequest): Promise<WorkerResponse> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkerResponse>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** Reads and checks a file in a worker. Returns 'unreadable' if the worker fails. */
export async function readSheet(request: ReadRequest): Promise<ReadResult> {
  const response = await runWorker({ task: 'read', ...request }).catch(() => undefined);
  return response && 'read' in response ? response.read : 'unreadable';
}

/** Creates a spreadsheet file in a worker. */
export async function writeSheet(name: string, headings: string[], rows: string[][]): Promise<Blob> {
  const response = await runWorker({ task: 'write', name, headings, rows });
  if (!('written' in response)) throw new Error('The worker created no spreadsheet');
  return new Blob([response.written], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
