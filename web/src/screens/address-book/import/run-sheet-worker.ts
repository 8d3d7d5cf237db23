import type { ReadRequest, ReadResult, WorkerRequest, WorkerResponse } from './sheet.worker.ts';

/** One worker for one task: it ends with it, and takes all its memory along. */
function runWorker(request: WorkerRequest): Promise<WorkerResponse> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkerResponse>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

export async function readSheet(request: ReadRequest): Promise<ReadResult> {
  const answer = await runWorker({ task: 'read', ...request }).catch(() => undefined);
  return answer && 'read' in answer ? answer.read : 'unreadable';
}

export async function writeSheet(name: string, headings: string[], rows: string[][]): Promise<Blob> {
  const answer = await runWorker({ task: 'write', name, headings, rows });
  if (!('written' in answer)) throw new Error('The worker wrote nothing');
  return new Blob([answer.written], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
