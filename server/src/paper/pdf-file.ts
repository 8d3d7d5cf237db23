import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
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
  for await (const _ of pages(pdf)) {
    const written = readAll(pdf);
    if (written.length > 0) yield written;
    // Others get their turn between one page and the next.
    await setImmediate();
  }
  pdf.end();
  for await (const chunk of pdf) yield chunk as Uint8Array;
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
