import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../../platform/jobs/lower-priority.ts';
import { createDocumentWriter, type DocumentWriter } from '../document-writer.ts';
import type { Mark } from '../mark.ts';
import type { Drawing, OutputFormat } from './drawing.ts';

/** A message to the thread. The thread posts one result per task, in the same order, but none for `discard`. */
export type DrawingTask =
  | { documentId: number; open: OutputFormat }
  | { documentId: number; drawings: SerializedDrawing[]; images: Uint8Array[] }
  | { documentId: number; end: true }
  | { documentId: number; discard: true };
export type DrawingResult = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** A mark as it is posted to the thread. An image is posted once per document; logo marks refer to it by index. */
export type SerializedMark = Exclude<Mark, { image: Buffer }> | (Omit<LogoMark, 'image'> & { image: number });
export type SerializedDrawing = Omit<Drawing, 'marks'> & { marks: SerializedMark[] };
type LogoMark = Extract<Mark, { image: Buffer }>;

type DocumentState = { writer: DocumentWriter; images: Buffer[] };
const documents = new Map<number, DocumentState>();

const NO_BYTES = new Uint8Array();

async function runTask(task: DrawingTask): Promise<Uint8Array> {
  if ('open' in task) {
    documents.set(task.documentId, { writer: createDocumentWriter(task.open), images: [] });
    return NO_BYTES;
  }
  const state = documents.get(task.documentId);
  if (!state) throw new Error(`the drawing thread has no document ${task.documentId}: open it first`);
  const { writer, images } = state;
  if ('drawings' in task) {
    images.push(...task.images.map((image) => Buffer.from(image)));
    for (const { marks, ...drawing } of task.drawings)
      writer.draw({ ...drawing, marks: marks.map((mark) => restoreMark(mark, images)) });
    return writer.takeBytes();
  }
  documents.delete(task.documentId);
  return 'end' in task ? writer.finish() : NO_BYTES;
}

function restoreMark(mark: SerializedMark, images: readonly Buffer[]): Mark {
  if (mark.kind !== 'logo') return mark;
  const image = images[mark.image];
  if (!image) throw new Error(`the drawing thread has no image ${mark.image} for this document`);
  return { ...mark, image };
}

async function runAndRespond(task: DrawingTask): Promise<void> {
  let result: DrawingResult;
  try {
    // Copies the bytes: postMessage transfers their buffer, which is then unusable in this thread. Without the copy the
    // buffer could be Node's shared buffer pool.
    result = { bytes: new Uint8Array(await runTask(task)) };
  } catch (error) {
    documents.delete(task.documentId);
    result = { error: error instanceof Error ? error.message : String(error) };
  }
  if (!('discard' in task)) parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []);
}

lowerPriority();

/** Runs the tasks one after the other: the caller matches results to tasks by their order. */
let previousTasks = Promise.resolve();
parentPort?.on('message', (task: DrawingTask) => {
  previousTasks = previousTasks.then(() => runAndRespond(task));
});
