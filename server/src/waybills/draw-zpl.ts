import { codeModule, DOT, qrModule } from './code-shapes.ts';
import type { Mark, TextMark } from './mark.ts';
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
      return `${at(left, top)}^BQN,2,${dots(module)}^FH^FDMA,${fieldData(mark.text)}^FS`;
    }
    case 'text':
      return zplText(mark);
    case 'logo':
      // Thermal labels carry the carrier's name.
      return '';
  }
}

const at = (x: number, y: number) => `^FO${dots(x)},${dots(y)}`;

function zplText(mark: TextMark): string {
  const reverse = mark.white ? '^FR' : '';
  const text = mark.runs.map((run) => ('font' in run ? run.text : undefined)).join('');
  if (mark.runs.every((run) => 'font' in run) && /^[ -~]*$/.test(text)) {
    const size = dots(mark.size);
    // Upright on its baseline, and a little narrower than measured: the printer's own letters differ.
    return `^FT${dots(mark.x)},${dots(mark.baseline)}^A0N,${size},${Math.round(size * 0.92)}${reverse}^FH^FD${fieldData(text)}^FS`;
  }
  const image = textImage(mark, DOTS);
  return `^FO${image.x},${image.y}${reverse}${image.field}^FS`;
}
