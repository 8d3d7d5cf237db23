import PDFDocument from 'pdfkit';
import { Turns } from '../jobs/turns.ts';
import { openImage, POINTS } from './draw-pdf.ts';
import type { Paper } from './paper-sizes.ts';

/**
 * A PDF that is handed on while it is made: `pages` yields after each page, and what is written by then leaves. Only
 * the fonts wait for the end, for which characters they need is known only then.
 */
export async function* writePdf(
  title: string,
  pages: (pdf: PDFKit.PDFDocument) => AsyncIterable<void>,
): AsyncGenerator<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title }, pdfVersion: '1.7' });
  const turns = new Turns();
  for await (const _ of pages(pdf)) {
    const written = readAll(pdf);
    if (written.length > 0) yield written;
    // Others get their turn between one page and the next.
    await turns.next();
  }
  await embedFonts(pdf, turns);
  pdf.end();
  for await (const chunk of pdf) yield chunk as Uint8Array;
}

/** The library as far as we look into it: the fonts of a document, each of which can be embedded before its end. */
type Embedding = { _fontFamilies?: Record<string, { finalize?: () => void }> };

/**
 * Choosing the characters out of a Chinese font takes long, and the library would do so for all fonts in one go: here
 * others get their turn after each. Should the library look different inside one day, it does so at the end.
 */
async function embedFonts(pdf: PDFKit.PDFDocument, turns: Turns): Promise<void> {
  for (const font of Object.values((pdf as unknown as Embedding)._fontFamilies ?? {})) {
    font.finalize?.();
    await turns.next();
  }
}

function readAll(pdf: PDFKit.PDFDocument): Buffer {
  const chunks: Buffer[] = [];
  for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const addPage = (pdf: PDFKit.PDFDocument, { width, height }: Paper) =>
  pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });

/** Whether the image is one that can be put on paper: a broken one must not break the labels. */
export function canDraw(image: Buffer): boolean {
  try {
    openImage(new PDFDocument({ autoFirstPage: false }), image);
    return true;
  } catch {
    return false;
  }
}
