import { listCode128Bars, listQrBoxes } from '../barcodes/measure-barcodes.ts';
import { type FontName, getFont, getFontPath } from '../fonts/fonts.ts';
import type { Mark, TextMark } from '../mark.ts';
import type { Placement } from './drawing.ts';
import { skipTextShaping } from './skip-text-shaping.ts';

export const POINTS_PER_MM = 72 / 25.4;

export function drawMarks(
  pdf: PDFKit.PDFDocument,
  marks: Mark[],
  placement: Placement = { x: 0, y: 0, scale: 1 },
): void {
  const scale = placement.scale * POINTS_PER_MM;
  pdf.save().transform(scale, 0, 0, scale, placement.x * POINTS_PER_MM, placement.y * POINTS_PER_MM);
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
      for (const { x, width } of listCode128Bars(mark)) pdf.rect(x, mark.y, width, mark.height);
      pdf.fill();
      return;
    case 'qr':
      for (const { x, y, width, height } of listQrBoxes(mark)) pdf.rect(x, y, width, height);
      pdf.fill();
      return;
    case 'logo':
      pdf.image(openImageOnce(pdf, mark.image), mark.x, mark.y, {
        fit: [mark.width, mark.height],
        valign: 'center',
      });
  }
}

type OpenedImage = PDFKit.Mixins.ImageSrc;
const openedImages = new WeakMap<PDFKit.PDFDocument, Map<Buffer, OpenedImage>>();

// pdfkit documents openImage, but its type declarations lack the method.
export const openImage = (pdf: PDFKit.PDFDocument, image: Buffer) =>
  (pdf as PDFKit.PDFDocument & { openImage(image: Buffer): OpenedImage }).openImage(image);

/** Opens each image once per document: the file contains a logo once, even when a thousand labels show the logo. */
function openImageOnce(pdf: PDFKit.PDFDocument, image: Buffer): OpenedImage {
  const imagesOfDocument = openedImages.get(pdf) ?? new Map<Buffer, OpenedImage>();
  openedImages.set(pdf, imagesOfDocument);
  const opened = imagesOfDocument.get(image) ?? openImage(pdf, image);
  imagesOfDocument.set(image, opened);
  return opened;
}

// registerFont accepts an open font, but the type declarations of pdfkit lack this overload.
type FontRegistry = { registerFont(name: string, font: ReturnType<typeof getFont>): PDFKit.PDFDocument };

/**
 * Registers the open font that all documents share. With a path, pdfkit would read the font file again for each
 * document and hold it in memory until the document is complete.
 */
function setFont(pdf: PDFKit.PDFDocument, name: FontName, bold: boolean): PDFKit.PDFDocument {
  const path = getFontPath(name, bold);
  return (pdf as unknown as FontRegistry).registerFont(path, getFont(name, bold)).font(path);
}

function drawText(pdf: PDFKit.PDFDocument, { x, baseline, size, bold, runs, isWhite }: TextMark): void {
  if (isWhite) pdf.fillColor('white');
  let left = x;
  for (const run of runs) {
    if ('font' in run) {
      setFont(pdf, run.font, bold).fontSize(size);
      skipTextShaping(pdf);
      pdf.text(run.text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
    } else drawMissingCharacter(pdf, run.hexCode, { left, baseline, size, width: run.widthEm * size });
    left += run.widthEm * size;
  }
  if (isWhite) pdf.fillColor('black');
}

/** Draws the code of a character that no font has in a frame. A gap would hide that a character is missing. */
function drawMissingCharacter(
  pdf: PDFKit.PDFDocument,
  hexCode: string,
  { left, baseline, size, width }: { left: number; baseline: number; size: number; width: number },
): void {
  const [x, y, w, h] = [left + size * 0.06, baseline - size * 0.85, width - size * 0.12, size * 0.98];
  pdf
    .lineWidth(size * 0.05)
    .rect(x, y, w, h)
    .stroke();
  const half = Math.ceil(hexCode.length / 2);
  const digitSize = size * (half > 2 ? 0.44 : 0.5);
  setFont(pdf, 'latin', false).fontSize(digitSize);
  [hexCode.slice(0, half), hexCode.slice(half)].forEach((digits, lineIndex) => {
    const start = x + (w - digits.length * digitSize * 0.6) / 2;
    pdf.text(digits, start, y + h * (0.46 + lineIndex * 0.46), { baseline: 'alphabetic', lineBreak: false });
  });
}
