import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { type HeldNumber, numberText, type TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { CELL_MOST, COLUMNS_MOST } from '../limits.ts';
import type { Show } from '../numbers/show-number.ts';
import type { SharedStrings } from './shared-strings.ts';
import { attribute, itemText, unescapeXml } from './xml.ts';

export type BookParts = {
  strings: Pick<SharedStrings, 'get'>;
  formats: readonly Show[];
  hasNumbers?: boolean;
};

/** A sheet without an end of a row for so long is none; looking for it again with every part must stay cheap. */
const ROW_MOST = 2_000_000;

/**
 * The rows of a sheet, as its XML comes. It looks for the few tags that matter instead of building a tree of all, several
 * times as fast as that; widths and drawings are not even looked at, and so cannot cost anything.
 */
export class SheetScanner {
  readonly #book: BookParts;
  #left = '';
  #prefix: string | undefined;
  #last = 0;
  #ended = false;

  constructor(book: BookParts) {
    this.#book = book;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The rows that are complete with this part. */
  *take(part: string): Generator<TableRow> {
    let text = this.#left + part;
    if (this.#prefix === undefined) {
      const data = /<([\w.-]+:)?sheetData\s*(\/)?>/.exec(text);
      if (!data) {
        if (text.length > ROW_MOST) throw new FaultyFile('unreadable');
        this.#left = text;
        return;
      }
      this.#prefix = data[1] ?? '';
      this.#ended = data[2] === '/';
      text = text.slice(data.index + data[0].length);
    }
    yield* this.#rows(text, this.#prefix);
  }

  *#rows(text: string, prefix: string): Generator<TableRow> {
    const open = `<${prefix}row`;
    const close = `</${prefix}row>`;
    const last = `</${prefix}sheetData`;
    let at = 0;
    while (!this.#ended) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      if (text.startsWith(last, start)) this.#ended = true;
      const tagEnd = text.indexOf('>', start);
      if (this.#ended || tagEnd < 0) break;
      if (!text.startsWith(open, start)) {
        at = tagEnd + 1;
        continue;
      }
      const tag = text.slice(start, tagEnd);
      const isEmpty = tag.endsWith('/');
      const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd);
      if (end < 0) {
        at = start;
        break;
      }
      // A row that says nothing of itself is the next one.
      const row = tag === open ? this.#last + 1 : Number(attribute(tag, 'r') ?? this.#last + 1);
      if (!(Number.isInteger(row) && row > this.#last)) throw new FaultyFile('unreadable');
      if (row > ROW_NUMBER_MAX) throw new FaultyFile('too_many');
      this.#last = row;
      if (!isEmpty && end > tagEnd + 1) {
        const numbers = this.#book.hasNumbers ? new Map<number, HeldNumber>() : undefined;
        const cells = this.#cells(text.slice(tagEnd + 1, end), prefix, numbers);
        yield { row, cells, ...(isHidden(tag) && { isHidden: true }), ...(numbers && { numbers }) };
      }
      at = isEmpty ? tagEnd + 1 : end + close.length;
    }
    this.#left = this.#ended ? '' : text.slice(at);
    if (this.#left.length > ROW_MOST) throw new FaultyFile('too_large');
  }

  /** Reads the cells of one row and looks no further: thousands of rows without a cell must not each look for one to the end. */
  #cells(text: string, prefix: string, numbers: Map<number, HeldNumber> | undefined): string[] {
    const cells: string[] = [];
    const open = `<${prefix}c`;
    const close = `</${prefix}c>`;
    let next = 0;
    let at = text.indexOf(open);
    while (at >= 0) {
      const tagEnd = text.indexOf('>', at);
      // A cell that does not even begin would be looked at for ever.
      if (tagEnd < 0) throw new FaultyFile('unreadable');
      const tag = text.slice(at, tagEnd);
      const reference = attribute(tag, 'r');
      const column = reference === undefined ? next : columnOf(reference);
      next = column + 1;
      if (tag.endsWith('/')) {
        at = text.indexOf(open, tagEnd);
        continue;
      }
      const end = text.indexOf(close, tagEnd);
      if (end < 0) throw new FaultyFile('unreadable');
      const note = numbers && ((number: HeldNumber) => numbers.set(column, number));
      const value = this.#value(tag, text.slice(tagEnd + 1, end), prefix, note);
      if (value !== '') {
        if (column >= COLUMNS_MOST) throw new FaultyFile('too_wide');
        while (cells.length < column) cells.push('');
        cells[column] = value.length > CELL_MOST ? value.slice(0, CELL_MOST) : value;
      }
      at = text.indexOf(open, end);
    }
    return cells;
  }

  #value(
    tag: string,
    inner: string,
    prefix: string,
    note: ((number: HeldNumber) => void) | undefined,
  ): string {
    const type = attribute(tag, 't');
    if (type === 'inlineStr') return itemText(inner);
    const start = inner.indexOf(`<${prefix}v`);
    if (start < 0) return '';
    const raw = inner.slice(inner.indexOf('>', start) + 1, inner.indexOf(`</${prefix}v>`, start));
    switch (type) {
      case 's':
        return this.#book.strings.get(Number(raw));
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
        const show = this.#book.formats[Number(attribute(tag, 's') ?? 0)] ?? numberText;
        note?.({ value, seen: show(value, 'asSeen') });
        return show(value);
      }
    }
  }
}

const isHidden = (tag: string) =>
  tag.includes('hidden') && /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '');

/** 'AB12' is the 28th column, counted from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > 1_000_000) throw new FaultyFile('too_wide');
  }
  return column === 0 ? 0 : column - 1;
}
