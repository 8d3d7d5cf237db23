import { deflateSync } from 'node:zlib';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type FontName, fontPath } from '../fonts/fonts.ts';
import type { TextMark } from '../mark.ts';
import { z64 } from './zpl-text.ts';

const registered = new Set<string>();

/** The name the font goes by on the canvas; loaded when it is first needed. */
function familyOf(name: FontName, bold: boolean): string {
  const family = `miya-${name}-${bold ? 'bold' : 'regular'}`;
  if (!registered.has(family)) {
    if (!GlobalFonts.registerFromPath(fontPath(name, bold), family)) throw new Error(`no font ${family}`);
    registered.add(family);
  }
  return family;
}

/** A line of text as a picture of black dots: no printer is sure to have letters for it. */
export function textImage(mark: TextMark, dots: number): { x: number; y: number; field: string } {
  const size = mark.size * dots;
  const ascent = Math.ceil(size * 1.05);
  // Arabic reaches further down than all others.
  const height = ascent + Math.ceil(size * 0.5);
  const left = Math.floor(mark.x * dots);
  const ems = mark.runs.reduce((sum, run) => sum + run.em, 0);
  const width = Math.ceil((ems * size + 4) / 8) * 8;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.textAlign = 'left';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  let x = mark.x * dots - left;
  for (const run of mark.runs) {
    if ('font' in run) {
      context.font = `${size}px ${familyOf(run.font, mark.bold)}`;
      context.direction = run.isTurned ? 'rtl' : 'ltr';
      context.fillText(run.text, x, ascent);
    } else drawMissing(context, run.code, x, ascent, size, run.em * size);
    x += run.em * size;
  }
  const packed = pack(context.getImageData(0, 0, width, height).data, width, height);
  const row = width / 8;
  const field = `^GFA,${packed.length},${packed.length},${row},${z64(deflateSync(packed))}`;
  return { x: left, y: Math.round(mark.baseline * dots) - ascent, field };
}

/** A character that no font has: its code in a frame. */
function drawMissing(
  context: SKRSContext2D,
  code: string,
  left: number,
  baseline: number,
  size: number,
  width: number,
): void {
  const [x, y, w, h] = [left + size * 0.06, baseline - size * 0.85, width - size * 0.12, size * 0.98];
  context.lineWidth = 1;
  context.strokeRect(x, y, w, h);
  const half = Math.ceil(code.length / 2);
  context.font = `${size * (half > 2 ? 0.44 : 0.5)}px ${familyOf('latin', false)}`;
  context.textAlign = 'center';
  context.fillText(code.slice(0, half), x + w / 2, y + h * 0.46);
  context.fillText(code.slice(half), x + w / 2, y + h * 0.92);
  context.textAlign = 'left';
}

/** One bit for each dot, black where it is darker than the middle. */
function pack(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const bits = Buffer.alloc((width / 8) * height);
  for (let at = 0; at < width * height; at++) {
    if ((pixels[at * 4] ?? 255) < 140) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return bits;
}
