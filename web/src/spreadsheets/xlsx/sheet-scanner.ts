import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts';
import type { NumberFormatter } from '../numbers/number-formatter.ts';
import { type CellNumber, formatAllDigits, type TableRow } from '../table-row.ts';
import type { SharedStrings } from './shared-strings.ts';
import { findAttribute, parseItemText, unescapeXml } from './xml.ts';

export type SheetContext = {
  strings: Pick<SharedStrings, 'get'>;
  formatters: readonly NumberFormatter[];
  includeNumbers?: boolean;
};

/** No row is longer. The limit keeps the repeated search for the end of a row cheap. */
const MAX_ROW_CHARACTERS = 2_000_000;

/**
 * Reads the rows of a sheet while its XML is unpacked. Searches for the few needed tags, which is several times faster
 * than building a tree. Column widths and drawings are not read.
 */
export class SheetScanner {
  readonly #context: SheetContext;
  #rest = '';
  #prefix: string | undefined;
  #lastRow = 0;
  #ended = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Adds the next part of the XML and yields the rows that are now complete. */
  *addPart(part: string): Generator<TableRow> {
    let text = this.#rest + part;
    if (this.#prefix === undefined) {
      const data = /<([\w.-]+:)?sheetData\s*(\/)?>/.exec(text);
      if (!data) {
        if (text.length > MAX_ROW_CHARACTERS) throw new FileFaultError('unreadable');
        this.#rest = text;
        return;
      }
      this.#prefix = data[1] ?? '';
      this.#ended = data[2] === '/';
      text = text.slice(data.index + data[0].length);
    }
    yield* this.#readRows(text, this.#prefix);
  }

  *#readRows(text: string, prefix: string): Generator<TableRow> {
    const open = `<${prefix}row`;
    const close = `</${prefix}row>`;
    const last = `</${prefix}sheetData`;
    let position = 0;
    while (!this.#ended) {
      const start = text.indexOf('<', position);
      if (start < 0) break;
      if (text.startsWith(last, start)) this.#ended = true;
      const tagEnd = text.indexOf('>', start);
      if (this.#ended || tagEnd < 0) break;
      if (!text.startsWith(open, start)) {
        position = tagEnd + 1;
        continue;
      }
      const tag = text.slice(start, tagEnd);
      const isEmpty = tag.endsWith('/');
      const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd);
      if (end < 0) {
        position = start;
        break;
      }
      // A row without a number follows the previous row.
      const row = tag === open ? this.#lastRow + 1 : Number(findAttribute(tag, 'r') ?? this.#lastRow + 1);
      if (!(Number.isInteger(row) && row > this.#lastRow)) throw new FileFaultError('unreadable');
      if (row > ROW_NUMBER_MAX) throw new FileFaultError('too_many');
      this.#lastRow = row;
      if (!isEmpty && end > tagEnd + 1) {
        const numbers = this.#context.includeNumbers ? new Map<number, CellNumber>() : undefined;
        const cells = this.#readCells(text.slice(tagEnd + 1, end), prefix, numbers);
        yield {
          row,
          cells,
          ...(isHidden(tag) && { isHidden: true }),
          ...(numbers && { numbersByColumn: numbers }),
        };
      }
      position = isEmpty ? tagEnd + 1 : end + close.length;
    }
    this.#rest = this.#ended ? '' : text.slice(position);
    if (this.#rest.length > MAX_ROW_CHARACTERS) throw new FileFaultError('too_large');
  }

  /** Gets the XML of one row only, so that a search for the next cell never runs through the rest of the sheet. */
  #readCells(text: string, prefix: string, numbers: Map<number, CellNumber> | undefined): string[] {
    const cells: string[] = [];
    const open = `<${prefix}c`;
    const close = `</${prefix}c>`;
    let next = 0;
    let position = text.indexOf(open);
    while (position >= 0) {
      const tagEnd = text.indexOf('>', position);
      // An unclosed tag would cause an endless loop.
      if (tagEnd < 0) throw new FileFaultError('unreadable');
      const tag = text.slice(position, tagEnd);
      const reference = findAttribute(tag, 'r');
      const column = reference === undefined ? next : parseColumn(reference);
      next = column + 1;
      if (tag.endsWith('/')) {
        position = text.indexOf(open, tagEnd);
        continue;
      }
      const end = text.indexOf(close, tagEnd);
      if (end < 0) throw new FileFaultError('unreadable');
      const addNumber = numbers && ((number: CellNumber) => numbers.set(column, number));
      const value = this.#formatValue(tag, text.slice(tagEnd + 1, end), prefix, addNumber);
      if (value !== '') {
        if (column >= MAX_COLUMNS) throw new FileFaultError('too_wide');
        while (cells.length < column) cells.push('');
        cells[column] = value.length > MAX_CELL_CHARACTERS ? value.slice(0, MAX_CELL_CHARACTERS) : value;
      }
      position = text.indexOf(open, end);
    }
    return cells;
  }

  #formatValue(
    tag: string,
    inner: string,
    prefix: string,
    addNumber: ((number: CellNumber) => void) | undefined,
  ): string {
    const type = findAttribute(tag, 't');
    if (type === 'inlineStr') return parseItemText(inner);
    const start = inner.indexOf(`<${prefix}v`);
    if (start < 0) return '';
    const raw = inner.slice(inner.indexOf('>', start) + 1, inner.indexOf(`</${prefix}v>`, start));
    switch (type) {
      case 's':
        return this.#context.strings.get(Number(raw));
      case 'str':
      case 'e':
        return unescapeXml(raw);
      case 'b':
        return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return raw.slice(0, 10);
      default: {
        const value = Number(raw);
        if (raw.trim() === '' || Number.isNaN(value)) return unescapeXml(raw);
        const show = this.#context.formatters[Number(findAttribute(tag, 's') ?? 0)] ?? formatAllDigits;
        addNumber?.({ value, displayedText: show(value, 'asDisplayed') });
        return show(value);
      }
    }
  }
}

const isHidden = (tag: string) =>
  tag.includes('hidden') && /^(?:1|true)$/.test(findAttribute(tag, 'hidden') ?? '');

/** Parses the column of a cell reference, counted from 0: `'AB12'` -> 27. */
export function parseColumn(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > 1_000_000) throw new FileFaultError('too_wide');
  }
  return column === 0 ? 0 : column - 1;
}
