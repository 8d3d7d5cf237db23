import { Turns } from '../../../platform/jobs/turns.ts';
import type { Drawing, Medium } from './drawing.ts';
import { chooseThread } from './drawing-pool.ts';
import type { SentDrawing, SentMark } from './drawing-thread.ts';

/** Drawings that go to the thread together: enough to be worth the way, few enough that others get their turn there. */
const AT_ONCE = 8;

let last = 0;

/**
 * A file that is handed on while it is made. It is drawn by another thread, for drawing takes milliseconds a page and
 * embedding a Chinese font a tenth of a second, while everybody else would wait. The next drawings are laid out here
 * meanwhile, and no more than that: a reader who does not read is not drawn for.
 */
export async function* writeFile(
  medium: Medium,
  drawings: AsyncIterable<Drawing>,
): AsyncGenerator<Uint8Array> {
  const thread = chooseThread();
  const document = ++last;
  thread.documents += 1;
  let isWhole = false;
  try {
    let written = thread.ask({ document, open: medium });
    const images = new Map<Buffer, number>();
    for await (const some of inBatches(drawings)) {
      const known = images.size;
      const draw = some.map((drawing) => sent(drawing, images));
      const next = thread.ask({ document, draw, images: [...images.keys()].slice(known) });
      const bytes = await written;
      if (bytes.length > 0) yield bytes;
      written = next;
    }
    const rest = thread.ask({ document, end: true });
    yield await written;
    yield await rest;
    isWhole = true;
  } finally {
    thread.documents -= 1;
    if (!isWhole) thread.drop(document);
  }
}

async function* inBatches(drawings: AsyncIterable<Drawing>): AsyncGenerator<Drawing[]> {
  const turns = new Turns();
  let batch: Drawing[] = [];
  for await (const drawing of drawings) {
    batch.push(drawing);
    if (batch.length === AT_ONCE) {
      yield batch;
      batch = [];
    }
    // Others get their turn between one drawing and the next.
    await turns.next();
  }
  if (batch.length > 0) yield batch;
}

function sent({ marks, ...drawing }: Drawing, images: Map<Buffer, number>): SentDrawing {
  const numbered = marks.map((mark): SentMark => {
    if (mark.kind !== 'logo') return mark;
    const number = images.get(mark.image) ?? images.size;
    images.set(mark.image, number);
    return { ...mark, image: number };
  });
  return { ...drawing, marks: numbered };
}
