import PDFDocument from 'pdfkit';
import { drawMarks, openImage, POINTS_PER_MM } from './drawing/draw-pdf.ts';
import type { Drawing, OutputFormat } from './drawing/drawing.ts';
import { formatZplPage } from './zpl/format-zpl-page.ts';

/** Writes a file one drawing at a time. The caller can send the first bytes before the file is complete. */
export interface DocumentWriter {
  draw(drawing: Drawing): void;
  /** Returns the bytes written since the last call. */
  takeBytes(): Uint8Array;
  /** Completes the file and returns its remaining bytes. */
  finish(): Promise<Uint8Array>;
}

export const createDocumentWriter = (format: OutputFormat): DocumentWriter =>
  format.kind === 'pdf' ? new PdfWriter(format.title) : new ZplWriter();

/** The fonts are written at the end: only then is it known which characters they must contain. */
class PdfWriter implements DocumentWriter {
  readonly #pdf: PDFKit.PDFDocument;

  constructor(title: string) {
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      info: { Title: title },
      pdfVersion: '1.7',
    });
  }

  draw({ newPage, marks, placement }: Drawing): void {
    if (newPage)
      this.#pdf.addPage({ size: [newPage.width * POINTS_PER_MM, newPage.height * POINTS_PER_MM], margin: 0 });
    drawMarks(this.#pdf, marks, placement);
  }

  takeBytes(): Uint8Array {
    const chunks: Buffer[] = [];
    for (let chunk = this.#pdf.read(); chunk !== null; chunk = this.#pdf.read()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async finish(): Promise<Uint8Array> {
    this.#pdf.end();
    // pdfkit converts images with transparency asynchronously. The stream ends when the last one is converted.
    const chunks: Buffer[] = [];
    for await (const chunk of this.#pdf) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}

/** Writes one ZPL page for each drawing. */
class ZplWriter implements DocumentWriter {
  #pages = '';

  draw({ newPage, marks }: Drawing): void {
    if (!newPage) throw new Error('ZPL pages hold one drawing each: set newPage on every drawing');
    this.#pages += formatZplPage(newPage, marks);
  }

  takeBytes(): Uint8Array {
    const pages = this.#pages;
    this.#pages = '';
    return Buffer.from(pages);
  }

  async finish(): Promise<Uint8Array> {
    return this.takeBytes();
  }
}

/** Checks whether pdfkit can read the image. Callers leave out a broken logo instead of failing to print labels. */
export function canDrawImage(image: Buffer): boolean {
  try {
    openImage(new PDFDocument({ autoFirstPage: false }), image);
    return true;
  } catch {
    return false;
  }
}
