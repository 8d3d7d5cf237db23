import { DOT_MM, measureCode128, measureQrCode } from '../barcodes/measure-barcodes.ts';
import type { Mark, TextMark } from '../mark.ts';
import { createTextImage } from './create-text-image.ts';
import { encodeFieldData } from './encode-zpl.ts';

/** At 203 dpi. */
export const DOTS_PER_MM = 1 / DOT_MM;
const toDots = (millimetres: number) => Math.round(millimetres * DOTS_PER_MM);

/** Formats a mark as ZPL commands. Text that is not ASCII becomes a bitmap. Returns '' for logos. */
export function formatZplMark(mark: Mark): string {
  switch (mark.kind) {
    case 'bar': {
      const [width, height] = [Math.max(1, toDots(mark.width)), Math.max(1, toDots(mark.height))];
      return `${formatZplPosition(mark.x, mark.y)}^GB${width},${height},${Math.min(width, height)}^FS`;
    }
    case 'code128': {
      const { moduleSize, totalWidth } = measureCode128(mark);
      const x = mark.x + (mark.width - totalWidth) / 2;
      // Mode A: the printer packs pairs of digits. N,N,N: the printer adds no text, because the label draws the number.
      return `${formatZplPosition(x, mark.y)}^BY${toDots(moduleSize)}^BCN,${toDots(mark.height)},N,N,N,A^FH^FD${encodeFieldData(mark.text)}^FS`;
    }
    case 'qr': {
      const { moduleSize, totalSize } = measureQrCode(mark);
      const left = mark.x + (mark.size - totalSize) / 2;
      const top = mark.y + (mark.size - totalSize) / 2;
      return `^FO${toDots(left)},${toDots(top) - QR_OFFSET_DOTS}^BQN,2,${toDots(moduleSize)}^FH^FDMA,${encodeFieldData(mark.text)}^FS`;
    }
    case 'text':
      return formatZplText(mark);
    case 'logo':
      // Thermal labels show the carrier's name instead of a logo.
      return '';
  }
}

/** Zebra printers draw a QR code 10 dots below the position that the command names. */
const QR_OFFSET_DOTS = 10;

const formatZplPosition = (x: number, y: number) => `^FO${toDots(x)},${toDots(y)}`;

const zplAlignments = { left: 'L', center: 'C', right: 'R' };

function formatZplText(mark: TextMark): string {
  const reverse = mark.isWhite ? '^FR' : '';
  if (mark.isAscii) {
    const { x, width, align } = mark.textBox;
    const size = toDots(mark.size);
    // At 92 % width the printer's own font is narrower than the measured one, so the text still fits its box.
    const font = `^A0N,${size},${Math.round(size * 0.92)}^FB${toDots(width)},1,0,${zplAlignments[align]}`;
    const text = mark.runs.map((run) => ('font' in run ? run.text : '')).join('');
    return `^FT${toDots(x)},${toDots(mark.baseline)}${font}${reverse}^FH^FD${encodeFieldData(text)}^FS`;
  }
  const image = createTextImage(mark, DOTS_PER_MM);
  return `^FO${image.x},${image.y}${reverse}${image.field}^FS`;
}
