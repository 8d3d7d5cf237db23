import { codeModule, DOT, qrModule } from '../barcodes/code-shapes.ts';
import type { Mark, TextMark } from '../mark.ts';
import { textImage } from './zpl-image.ts';
import { fieldData } from './zpl-text.ts';

/** Dots of a millimetre at 203 dpi. */
export const DOTS = 1 / DOT;
const dots = (millimetres: number) => Math.round(millimetres * DOTS);

/** A mark as the printer's own commands where it has them, else as a picture. */
export function zplOf(mark: Mark): string {
  switch (mark.kind) {
    case 'bar': {
      const [width, height] = [Math.max(1, dots(mark.width)), Math.max(1, dots(mark.height))];
      return `${at(mark.x, mark.y)}^GB${width},${height},${Math.min(width, height)}^FS`;
    }
    case 'code128': {
      const { module, total } = codeModule(mark);
      const x = mark.x + (mark.width - total) / 2;
      // Mode A: the printer packs pairs of digits by itself. No line of text under it: the label has one.
      return `${at(x, mark.y)}^BY${dots(module)}^BCN,${dots(mark.height)},N,N,N,A^FH^FD${fieldData(mark.text)}^FS`;
    }
    case 'qr': {
      const { module, size } = qrModule(mark);
      const left = mark.x + (mark.size - size) / 2;
      const top = mark.y + (mark.size - size) / 2;
      return `^FO${dots(left)},${dots(top) - QR_LOWER}^BQN,2,${dots(module)}^FH^FDMA,${fieldData(mark.text)}^FS`;
    }
    case 'text':
      return zplText(mark);
    case 'logo':
      // Thermal labels carry the carrier's name.
      return '';
  }
}

/** Printers draw a QR code so many dots lower than told. */
const QR_LOWER = 10;

const at = (x: number, y: number) => `^FO${dots(x)},${dots(y)}`;

const justified = { left: 'L', center: 'C', right: 'R' };

function zplText(mark: TextMark): string {
  const reverse = mark.white ? '^FR' : '';
  if (mark.isAscii) {
    const { x, width, align } = mark.room;
    const size = dots(mark.size);
    // The printer's own letters are narrower than those measured: what fits the box, fits it in them too.
    const font = `^A0N,${size},${Math.round(size * 0.92)}^FB${dots(width)},1,0,${justified[align]}`;
    const text = mark.runs.map((run) => ('font' in run ? run.text : '')).join('');
    return `^FT${dots(x)},${dots(mark.baseline)}${font}${reverse}^FH^FD${fieldData(text)}^FS`;
  }
  const image = textImage(mark, DOTS);
  return `^FO${image.x},${image.y}${reverse}${image.field}^FS`;
}
