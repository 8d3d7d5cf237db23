import { minorUnitsIn } from '@miya/contract/money';
import type { ShownLine } from '@miya/contract/orders';
import { frame } from '../paper/index.ts';
import { money } from './describe-label.ts';
import { type InvoicePen, type InvoiceWord, LEFT } from './invoice-pen.ts';

const HEADING = 8;
const ROW = 9;

type Column = { word: InvoiceWord; width: number; of: (line: ShownLine) => string; right?: true };

const columns: readonly Column[] = [
  { word: 'goods', width: 60, of: nameOf },
  { word: 'code', width: 22, of: ({ code }) => code },
  { word: 'hsCode', width: 22, of: ({ hsCode }) => hsCode },
  { word: 'madeIn', width: 14, of: ({ origin }) => origin },
  { word: 'quantity', width: 16, of: ({ quantity }) => String(quantity), right: true },
  { word: 'unitValue', width: 22, of: ({ unitValue, currency }) => plain(unitValue, currency), right: true },
  { word: 'value', width: 24, of: worthOf, right: true },
];

/** The name as it was written and, where it is another one, in English. */
function nameOf({ name, englishName }: ShownLine): string {
  return englishName === '' || englishName === name ? name : `${name} · ${englishName}`;
}

const plain = (units: number, currency: string) =>
  units === 0 ? '' : (units / minorUnitsIn(currency)).toFixed(Math.log10(minorUnitsIn(currency)));

function worthOf({ quantity, unitValue, currency }: ShownLine): string {
  return unitValue === 0 ? '' : money(BigInt(quantity * unitValue), currency);
}

/** The table of these lines; answers where it ends. */
export function drawLines(pen: InvoicePen, lines: readonly ShownLine[], y: number): number {
  let x = LEFT;
  for (const { word, width } of columns) {
    const box = { x, y, width, height: HEADING };
    pen.caption(word, box);
    pen.put(...frame(box, 0.2));
    x += width;
  }
  for (const [at, line] of lines.entries()) drawLine(pen, line, y + HEADING + at * ROW);
  return y + HEADING + lines.length * ROW;
}

function drawLine(pen: InvoicePen, line: ShownLine, y: number): void {
  let x = LEFT;
  for (const { width, of, right } of columns) {
    const inner = { x: x + 1.5, y: y + 0.8, width: width - 3, height: ROW - 1.6 };
    const align = right ? ({ align: 'right' } as const) : {};
    pen.text(of(line), inner, { largest: 3.2, smallest: 1.8, valign: 'middle', ...align });
    pen.put(...frame({ x, y, width, height: ROW }, 0.2));
    x += width;
  }
}
