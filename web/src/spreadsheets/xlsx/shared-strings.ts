import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_SHARED_STRINGS } from '../limits.ts';
import { parseItemText } from './xml.ts';

/**
 * The strings that cells refer to by number. Strings are read only up to the highest requested number. Programs number
 * the strings in the order of the cells, so the first rows need only the first strings.
 */
export class SharedStrings {
  readonly #xml: string;
  readonly #openTag: string;
  readonly #closeTag: string;
  readonly #strings: string[] = [];
  #offset: number;

  constructor(xml: string) {
    const prefix = /<([\w.-]+:)?sst[\s>]/.exec(xml)?.[1] ?? '';
    this.#xml = xml;
    this.#openTag = `<${prefix}si`;
    this.#closeTag = `</${prefix}si>`;
    this.#offset = xml.indexOf(this.#openTag);
  }

  /** Returns '' for a number that does not exist. */
  get(index: number): string {
    while (this.#strings.length <= index && this.#offset >= 0) this.#readNext();
    return this.#strings[index] ?? '';
  }

  #readNext(): void {
    if (this.#strings.length >= MAX_SHARED_STRINGS) throw new FileFaultError('too_large');
    const inner = this.#xml.indexOf('>', this.#offset);
    const isEmpty = this.#xml[inner - 1] === '/';
    const end = inner < 0 || isEmpty ? inner : this.#xml.indexOf(this.#closeTag, inner);
    if (end < 0) {
      this.#offset = -1;
      return;
    }
    const text = isEmpty ? '' : parseItemText(this.#xml.slice(inner + 1, end));
    this.#strings.push(text.length > MAX_CELL_CHARACTERS ? text.slice(0, MAX_CELL_CHARACTERS) : text);
    this.#offset = this.#xml.indexOf(this.#openTag, end);
  }
}
