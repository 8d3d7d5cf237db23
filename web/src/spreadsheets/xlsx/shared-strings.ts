import { FaultyFile } from '../fault.ts';
import { CELL_MOST, STRINGS_MOST } from '../limits.ts';
import { itemText } from './xml.ts';

/**
 * The strings that cells refer to by number. They are read no further than the greatest number asked for: writers number
 * them as they come up, so the first rows need only the first ones, and what nobody refers to is never read.
 */
export class SharedStrings {
  readonly #xml: string;
  readonly #open: string;
  readonly #close: string;
  readonly #strings: string[] = [];
  #at: number;

  constructor(xml: string) {
    const prefix = /<([\w.-]+:)?sst[\s>]/.exec(xml)?.[1] ?? '';
    this.#xml = xml;
    this.#open = `<${prefix}si`;
    this.#close = `</${prefix}si>`;
    this.#at = xml.indexOf(this.#open);
  }

  get(index: number): string {
    while (this.#strings.length <= index && this.#at >= 0) this.#readOne();
    return this.#strings[index] ?? '';
  }

  #readOne(): void {
    if (this.#strings.length >= STRINGS_MOST) throw new FaultyFile('too_large');
    const inner = this.#xml.indexOf('>', this.#at);
    const isEmpty = this.#xml[inner - 1] === '/';
    const end = inner < 0 || isEmpty ? inner : this.#xml.indexOf(this.#close, inner);
    if (end < 0) {
      this.#at = -1;
      return;
    }
    const text = isEmpty ? '' : itemText(this.#xml.slice(inner + 1, end));
    this.#strings.push(text.length > CELL_MOST ? text.slice(0, CELL_MOST) : text);
    this.#at = this.#xml.indexOf(this.#open, end);
  }
}
