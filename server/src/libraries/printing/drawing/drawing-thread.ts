import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../../platform/jobs/lower-priority.ts';
import { type OpenDocument, openDocument } from '../documents.ts';
import type { Mark } from '../mark.ts';
import type { Drawing, Medium } from './drawing.ts';

/** What the thread is asked for. Each is answered, in the same sequence; `drop` is not. */
export type Task =
  | { document: number; open: Medium }
  | { document: number; draw: SentDrawing[]; images: Uint8Array[] }
  | { document: number; end: true }
  | { document: number; drop: true };
export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { fault: string };

/** An image goes to the thread once, and from then on by its number. */
export type SentMark = Exclude<Mark, { image: Buffer }> | (Omit<LogoMark, 'image'> & { image: number });
export type SentDrawing = Omit<Drawing, 'marks'> & { marks: SentMark[] };
type LogoMark = Extract<Mark, { image: Buffer }>;

type Kept = { file: OpenDocument; images: Buffer[] };
const documents = new Map<number, Kept>();

const NOTHING = new Uint8Array();

async function work(task: Task): Promise<Uint8Array> {
  if ('open' in task) {
    documents.set(task.document, { file: openDocument(task.open), images: [] });
    return NOTHING;
  }
  const kept = documents.get(task.document);
  if (!kept) throw new Error('no such document');
  const { file, images } = kept;
  if ('draw' in task) {
    images.push(...task.images.map((image) => Buffer.from(image)));
    for (const { marks, ...drawing } of task.draw)
      file.draw({ ...drawing, marks: marks.map((mark) => received(mark, images)) });
    return file.read();
  }
  documents.delete(task.document);
  return 'end' in task ? file.end() : NOTHING;
}

function received(mark: SentMark, images: readonly Buffer[]): Mark {
  if (mark.kind !== 'logo') return mark;
  const image = images[mark.image];
  if (!image) throw new Error('no such image');
  return { ...mark, image };
}

async function answer(task: Task): Promise<void> {
  let drawn: Drawn;
  try {
    // Copied: what is handed over must not lie in a buffer that others use.
    drawn = { bytes: new Uint8Array(await work(task)) };
  } catch (error) {
    documents.delete(task.document);
    drawn = { fault: error instanceof Error ? error.message : String(error) };
  }
  if (!('drop' in task)) parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer] : []);
}

lowerPriority();

/** One task after the other: who asks knows the answers by their sequence. */
let line = Promise.resolve();
parentPort?.on('message', (task: Task) => {
  line = line.then(() => answer(task));
});
