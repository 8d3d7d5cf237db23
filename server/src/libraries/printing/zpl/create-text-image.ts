import { deflateSync } from 'node:zlib';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type FontName, getFontPath } from '../fonts/fonts.ts';
import type { TextMark } from '../mark.ts';
import { encodeZ64 } from './encode-zpl.ts';

const registeredFamilies = new Set<string>();

/** Loads the font for the canvas on first use and returns its family name. */
function registerFontFamily(name: FontName, bold: boolean): string {
  const family = `miya-${name}-${bold ? 'bold' : 'regular'}`;
  if (!registeredFamilies.has(family)) {
    const path = getFontPath(name, bold);
    if (!GlobalFonts.registerFromPath(path, family))
      throw new Error(`the canvas cannot read the font ${path}`);
    registeredFamilies.add(family);
  }
  return family;
}

/**
 * Draws a line of text as a bitmap, for scripts that a printer may have no font for.
 * Returns the position in dots and the ^GFA command with the bitmap.
 */
export function createTextImage(mark: TextMark, dotsPerMm: number): { x: number; y: number; field: string } {
  const size = mark.size * dotsPerMm;
  const ascent = Math.ceil(size * 1.05);
  // Half the size: Arabic letters reach further below the baseline than those of other scripts.
  const height = ascent + Math.ceil(size * 0.5);
  const left = Math.floor(mark.x * dotsPerMm);
  const ems = mark.runs.reduce((sum, run) => sum + run.widthEm, 0);
  const width = Math.ceil((ems * size + 4) / 8) * 8;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.textAlign = 'left';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  let x = mark.x * dotsPerMm - left;
  for (const run of mark.runs) {
    if ('font' in run) {
      context.font = `${size}px ${registerFontFamily(run.font, mark.bold)}`;
      context.direction = run.isRightToLeft ? 'rtl' : 'ltr';
      context.fillText(run.text, x, ascent);
    } else drawMissingCharacter(context, run.hexCode, x, ascent, size, run.widthEm * size);
    x += run.widthEm * size;
  }
  const packed = packBits(context.getImageData(0, 0, width, height).data, width, height);
  const bytesPerRow = width / 8;
  const field = `^GFA,${packed.length},${packed.length},${bytesPerRow},${encodeZ64(deflateSync(packed))}`;
  return { x: left, y: Math.round(mark.baseline * dotsPerMm) - ascent, field };
}

/** Draws the code of a character that no font has in a frame. */
function drawMissingCharacter(
  context: SKRSContext2D,
  hexCode: string,
  left: number,
  baseline: number,
  size: number,
  width: number,
): void {
  const [x, y, w, h] = [left + size * 0.06, baseline - size * 0.85, width - size * 0.12, size * 0.98];
  context.lineWidth = 1;
  context.strokeRect(x, y, w, h);
  const half = Math.ceil(hexCode.length / 2);
  context.font = `${size * (half > 2 ? 0.44 : 0.5)}px ${registerFontFamily('latin', false)}`;
  context.textAlign = 'center';
  context.fillText(hexCode.slice(0, half), x + w / 2, y + h * 0.46);
  context.fillText(hexCode.slice(half), x + w / 2, y + h * 0.92);
  context.textAlign = 'left';
}

/** Packs RGBA pixels into one bit per dot, eight dots per byte. Dots darker than 140 of 255 become black. */
function packBits(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const bits = Buffer.alloc((width / 8) * height);
  for (let dot = 0; dot < width * height; dot++) {
    if ((pixels[dot * 4] ?? 255) < 140) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return bits;
}
