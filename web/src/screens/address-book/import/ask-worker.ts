import type { ReadOutcome, ReadRequest, SheetAnswer, SheetRequest } from './sheet.worker.ts';

/** One worker for one task: it ends with it, and takes all its memory along. */
function ask(request: SheetRequest): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SheetAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

export async function readSheet(request: ReadRequest): Promise<ReadOutcome> {
  const answer = await ask({ task: 'read', ...request }).catch(() => undefined);
  return answer && 'read' in answer ? answer.read : 'unreadable';
}

export async function writeSheet(name: string, headings: string[], rows: string[][]): Promise<Blob> {
  const answer = await ask({ task: 'write', name, headings, rows });
  if (!('written' in answer)) throw new Error('The worker wrote nothing');
  return new Blob([answer.written], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
