import { codeBars, qrRuns } from '../barcodes/code-shapes.ts';
import { type FontName, fontOf, fontPath } from '../fonts/fonts.ts';
import type { Mark, TextMark } from '../mark.ts';
import type { Slot } from './drawing.ts';
import { setPlainly } from './plain-layout.ts';

export const POINTS = 72 / 25.4;

/** Draws marks with their corner at a slot of the page, in millimetres. */
export function drawMarks(pdf: PDFKit.PDFDocument, marks: Mark[], at: Slot = { x: 0, y: 0, scale: 1 }): void {
  const scale = at.scale * POINTS;
  pdf.save().transform(scale, 0, 0, scale, at.x * POINTS, at.y * POINTS);
  pdf.fillColor('black').strokeColor('black');
  for (const mark of marks) drawMark(pdf, mark);
  pdf.restore();
}

function drawMark(pdf: PDFKit.PDFDocument, mark: Mark): void {
  switch (mark.kind) {
    case 'text':
      drawText(pdf, mark);
      return;
    case 'bar':
      pdf.rect(mark.x, mark.y, mark.width, mark.height).fill();
      return;
    case 'code128':
      for (const { x, width } of codeBars(mark)) pdf.rect(x, mark.y, width, mark.height);
      pdf.fill();
      return;
    case 'qr':
      for (const { x, y, width, height } of qrRuns(mark)) pdf.rect(x, y, width, height);
      pdf.fill();
      return;
    case 'logo':
      pdf.image(openedIn(pdf, mark.image), mark.x, mark.y, {
        fit: [mark.width, mark.height],
        valign: 'center',
      });
  }
}

type OpenedImage = PDFKit.Mixins.ImageSrc;
const images = new WeakMap<PDFKit.PDFDocument, Map<Buffer, OpenedImage>>();

// The library documents openImage, but its types have forgotten it.
export const openImage = (pdf: PDFKit.PDFDocument, image: Buffer) =>
  (pdf as PDFKit.PDFDocument & { openImage(image: Buffer): OpenedImage }).openImage(image);

/** An image is opened once in a document, and then only named: a logo on a thousand labels is in the file once. */
function openedIn(pdf: PDFKit.PDFDocument, image: Buffer): OpenedImage {
  const known = images.get(pdf) ?? new Map<Buffer, OpenedImage>();
  images.set(pdf, known);
  const opened = known.get(image) ?? openImage(pdf, image);
  known.set(image, opened);
  return opened;
}

// The library takes a font that is open, but its types have forgotten it.
type WithFonts = { registerFont(name: string, font: ReturnType<typeof fontOf>): PDFKit.PDFDocument };

/** All documents draw with the same open font: each by its path would be read anew, and kept until that document has been taken. */
function setFont(pdf: PDFKit.PDFDocument, name: FontName, bold: boolean): PDFKit.PDFDocument {
  const path = fontPath(name, bold);
  return (pdf as unknown as WithFonts).registerFont(path, fontOf(name, bold)).font(path);
}

function drawText(pdf: PDFKit.PDFDocument, { x, baseline, size, bold, runs, white }: TextMark): void {
  if (white) pdf.fillColor('white');
  let left = x;
  for (const run of runs) {
    if ('font' in run) {
      setFont(pdf, run.font, bold).fontSize(size);
      setPlainly(pdf);
      pdf.text(run.text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
    } else drawMissing(pdf, run.code, { left, baseline, size, width: run.em * size });
    left += run.em * size;
  }
  if (white) pdf.fillColor('black');
}

/** A character that no font has: its code in a frame, so that nobody takes it for nothing. */
function drawMissing(
  pdf: PDFKit.PDFDocument,
  code: string,
  at: { left: number; baseline: number; size: number; width: number },
): void {
  const { left, baseline, size, width } = at;
  const [x, y, w, h] = [left + size * 0.06, baseline - size * 0.85, width - size * 0.12, size * 0.98];
  pdf
    .lineWidth(size * 0.05)
    .rect(x, y, w, h)
    .stroke();
  const half = Math.ceil(code.length / 2);
  const small = size * (half > 2 ? 0.44 : 0.5);
  setFont(pdf, 'latin', false).fontSize(small);
  [code.slice(0, half), code.slice(half)].forEach((digits, line) => {
    const start = x + (w - digits.length * small * 0.6) / 2;
    pdf.text(digits, start, y + h * (0.46 + line * 0.46), { baseline: 'alphabetic', lineBreak: false });
  });
}
