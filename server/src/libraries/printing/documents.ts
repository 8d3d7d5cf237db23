import PDFDocument from 'pdfkit';
import { drawMarks, openImage, POINTS } from './drawing/draw-pdf.ts';
import type { Drawing, Medium } from './drawing/drawing.ts';
import { zplPage } from './zpl/zpl-file.ts';

/** A file that is drawn bit by bit: what is written by then can leave. */
export interface OpenDocument {
  draw(drawing: Drawing): void;
  /** What was written since it was last asked for. */
  read(): Uint8Array;
  /** The rest of it. */
  end(): Promise<Uint8Array>;
}

export const openDocument = (medium: Medium): OpenDocument =>
  medium.kind === 'pdf' ? new PdfFile(medium.title) : new ZplFile();

/** Only the fonts wait for the end, for which characters they need is known only then. */
class PdfFile implements OpenDocument {
  readonly #pdf: PDFKit.PDFDocument;

  constructor(title: string) {
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      info: { Title: title },
      pdfVersion: '1.7',
    });
  }

  draw({ paper, marks, at }: Drawing): void {
    if (paper) this.#pdf.addPage({ size: [paper.width * POINTS, paper.height * POINTS], margin: 0 });
    drawMarks(this.#pdf, marks, at);
  }

  read(): Uint8Array {
    const chunks: Buffer[] = [];
    for (let chunk = this.#pdf.read(); chunk !== null; chunk = this.#pdf.read()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async end(): Promise<Uint8Array> {
    this.#pdf.end();
    // A picture with transparent parts is taken apart behind the scenes: the file ends when that is done.
    const chunks: Buffer[] = [];
    for await (const chunk of this.#pdf) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}

/** For thermal printers, one page after the other. */
class ZplFile implements OpenDocument {
  #pages = '';

  draw({ paper, marks }: Drawing): void {
    if (!paper) throw new Error('a thermal printer has one drawing on a page');
    this.#pages += zplPage(paper, marks);
  }

  read(): Uint8Array {
    const pages = this.#pages;
    this.#pages = '';
    return Buffer.from(pages);
  }

  async end(): Promise<Uint8Array> {
    return this.read();
  }
}

/** Whether the image is one that can be put on paper: a broken one must not break the labels. */
export function canDraw(image: Buffer): boolean {
  try {
    openImage(new PDFDocument({ autoFirstPage: false }), image);
    return true;
  } catch {
    return false;
  }
}
