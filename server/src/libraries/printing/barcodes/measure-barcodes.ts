import encodeQR from 'qr';
import type { Box } from '../mark.ts';
import { encodeCode128, sumModules } from './code128.ts';

/**
 * One dot of a printer of 203 dpi. A module, the unit of width of a barcode, is a multiple of a dot, because printers
 * smear bars of fractional dots.
 */
export const DOT_MM = 0.125;
/** Scanners require this blank width on each side of the bars. */
const QUIET_ZONE_MODULES = 10;
const MAX_MODULE_MM = 0.5;

/** Returns the largest module size that fits, at least one dot. */
const getModuleSize = (availableMm: number, moduleCount: number) =>
  Math.max(1, Math.floor(availableMm / moduleCount / DOT_MM)) * DOT_MM;

export type Code128Area = { x: number; width: number; text: string };

export function measureCode128({ width, text }: Code128Area) {
  const widths = encodeCode128(text);
  const moduleCount = sumModules(widths);
  const moduleSize = Math.min(MAX_MODULE_MM, getModuleSize(width, moduleCount + 2 * QUIET_ZONE_MODULES));
  return { widths, moduleSize, totalWidth: moduleCount * moduleSize };
}

/** Lists the bars of a barcode that is centred in its area. */
export function listCode128Bars(area: Code128Area): { x: number; width: number }[] {
  const { widths, moduleSize, totalWidth } = measureCode128(area);
  let x = Math.round((area.x + (area.width - totalWidth) / 2) / DOT_MM) * DOT_MM;
  return widths.flatMap((moduleCount, index) => {
    const width = moduleCount * moduleSize;
    const bar = { x, width };
    x += width;
    // Odd indexes are spaces.
    return index % 2 === 0 ? [bar] : [];
  });
}

const QR_ECC = 'medium';

type QrCodeArea = { x: number; y: number; size: number; text: string };

let lastQrCode: { text: string; rows: boolean[][] } | undefined;

/** Encodes text as rows of modules, true for dark. Caches the last code, which all pieces of an order share. */
function encodeQrRows(text: string): boolean[][] {
  if (lastQrCode?.text === text) return lastQrCode.rows;
  // The library requires a border of at least 1. The layout keeps its own space around the code.
  const rows = encodeQR(text, 'raw', { ecc: QR_ECC, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  lastQrCode = { text, rows };
  return rows;
}

export function measureQrCode({ size, text }: QrCodeArea) {
  const rows = encodeQrRows(text);
  const moduleSize = getModuleSize(size, rows.length);
  return { rows, moduleSize, totalSize: rows.length * moduleSize };
}

/** Lists the dark boxes of a QR code that is centred in its area. Neighbouring dark modules of a row are one box. */
export function listQrBoxes(area: QrCodeArea): Box[] {
  const { rows, moduleSize, totalSize } = measureQrCode(area);
  const centerOnDot = (start: number) => Math.round((start + (area.size - totalSize) / 2) / DOT_MM) * DOT_MM;
  const left = centerOnDot(area.x);
  const top = centerOnDot(area.y);
  return rows.flatMap((row, rowIndex) =>
    listDarkRuns(row).map(({ from, to }) => ({
      x: left + from * moduleSize,
      y: top + rowIndex * moduleSize,
      width: (to - from) * moduleSize,
      height: moduleSize,
    })),
  );
}

function listDarkRuns(row: boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let from = row.indexOf(true); from !== -1; ) {
    const next = row.indexOf(false, from);
    const to = next === -1 ? row.length : next;
    runs.push({ from, to });
    from = row.indexOf(true, to);
  }
  return runs;
}
