import encodeQR from 'qr';
import type { Box } from '../mark.ts';
import { code128, modulesOf } from './code128.ts';

/** One dot of a printer of 203 dpi, in millimetres: modules are whole dots, so that no bar is smeared. */
export const DOT = 0.125;
/** In modules, on each side. */
const CODE_QUIET = 10;
const MODULE_MOST = 0.5;

const wholeDots = (room: number, modules: number) => Math.max(1, Math.floor(room / modules / DOT)) * DOT;

export type CodeMark = { x: number; width: number; text: string };

export function codeModule({ width, text }: CodeMark) {
  const widths = code128(text);
  const modules = modulesOf(widths);
  const module = Math.min(MODULE_MOST, wholeDots(width, modules + 2 * CODE_QUIET));
  return { widths, module, total: modules * module };
}

/** The bars of a code in the middle of its room. */
export function codeBars(mark: CodeMark): { x: number; width: number }[] {
  const { widths, module, total } = codeModule(mark);
  let x = Math.round((mark.x + (mark.width - total) / 2) / DOT) * DOT;
  return widths.flatMap((modules, at) => {
    const width = modules * module;
    const bar = { x, width };
    x += width;
    return at % 2 === 0 ? [bar] : [];
  });
}

const QR_ECC = 'medium';

type QrMark = { x: number; y: number; size: number; text: string };

let last: { text: string; rows: boolean[][] } | undefined;

/** The modules of a code. The last one is kept: the pieces of a parcel all carry the same. */
function qrRows(text: string): boolean[][] {
  if (last?.text === text) return last.rows;
  // The library insists on an edge; the room around the code is ours.
  const rows = encodeQR(text, 'raw', { ecc: QR_ECC, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  last = { text, rows };
  return rows;
}

/** How large a module of the code is, and how large the whole. */
export function qrModule({ size, text }: QrMark) {
  const rows = qrRows(text);
  const module = wholeDots(size, rows.length);
  return { rows, module, size: rows.length * module };
}

/** The dark parts of a QR code in the middle of its room, those beside each other as one. */
export function qrRuns(mark: QrMark): Box[] {
  const { rows, module, size } = qrModule(mark);
  const onDot = (start: number) => Math.round((start + (mark.size - size) / 2) / DOT) * DOT;
  const left = onDot(mark.x);
  const top = onDot(mark.y);
  return rows.flatMap((row, line) =>
    darkRuns(row).map(({ from, to }) => ({
      x: left + from * module,
      y: top + line * module,
      width: (to - from) * module,
      height: module,
    })),
  );
}

function darkRuns(row: boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let from = row.indexOf(true); from !== -1; ) {
    const next = row.indexOf(false, from);
    const to = next === -1 ? row.length : next;
    runs.push({ from, to });
    from = row.indexOf(true, to);
  }
  return runs;
}
