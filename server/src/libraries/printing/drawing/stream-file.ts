import { Turns } from '../../../platform/jobs/turns.ts';
import type { Drawing, OutputFormat } from './drawing.ts';
import { getLeastBusyThread } from './drawing-pool.ts';
import type { SerializedDrawing, SerializedMark } from './drawing-thread.ts';

/** One message to the thread contains this many drawings. Small batches let the thread alternate between documents. */
const DRAWINGS_PER_TASK = 8;

let lastDocumentId = 0;

/**
 * Yields the bytes of a file while it is drawn. A worker thread draws: a page takes milliseconds and embedding a
 * Chinese font 0.1 s, which would delay all other requests. While the worker draws a batch, this thread lays out the
 * next batch, but no further batches: nothing is drawn for a client that has stopped reading.
 */
export async function* streamFile(
  format: OutputFormat,
  drawings: AsyncIterable<Drawing>,
): AsyncGenerator<Uint8Array> {
  const thread = getLeastBusyThread();
  const documentId = ++lastDocumentId;
  thread.documentCount += 1;
  let isComplete = false;
  try {
    let previousResult = thread.run({ documentId, open: format });
    const images = new Map<Buffer, number>();
    for await (const batch of groupDrawings(drawings)) {
      const postedCount = images.size;
      const serialized = batch.map((drawing) => serializeDrawing(drawing, images));
      const nextResult = thread.run({
        documentId,
        drawings: serialized,
        images: [...images.keys()].slice(postedCount),
      });
      const bytes = await previousResult;
      if (bytes.length > 0) yield bytes;
      previousResult = nextResult;
    }
    const lastResult = thread.run({ documentId, end: true });
    yield await previousResult;
    yield await lastResult;
    isComplete = true;
  } finally {
    thread.documentCount -= 1;
    // The caller stopped reading or a drawing failed: the thread frees the unfinished document.
    if (!isComplete) thread.discard(documentId);
  }
}

async function* groupDrawings(drawings: AsyncIterable<Drawing>): AsyncGenerator<Drawing[]> {
  const turns = new Turns();
  let batch: Drawing[] = [];
  for await (const drawing of drawings) {
    batch.push(drawing);
    if (batch.length === DRAWINGS_PER_TASK) {
      yield batch;
      batch = [];
    }
    // Lets other requests run between two drawings.
    await turns.next();
  }
  if (batch.length > 0) yield batch;
}

function serializeDrawing({ marks, ...drawing }: Drawing, images: Map<Buffer, number>): SerializedDrawing {
  const serializedMarks = marks.map((mark): SerializedMark => {
    if (mark.kind !== 'logo') return mark;
    const imageIndex = images.get(mark.image) ?? images.size;
    images.set(mark.image, imageIndex);
    return { ...mark, image: imageIndex };
  });
  return { ...drawing, marks: serializedMarks };
}
