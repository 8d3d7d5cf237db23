import type { MergedRange } from '../merged-cells.ts';
import { columnOf } from './scan-sheet.ts';
import { attribute, tagsOf } from './xml.ts';

const end = /<\/(?:[\w.-]+:)?sheetData/;
/** The tag that ends the rows is no longer than this: where a break parts it, so much of the text before belongs to it. */
const TAG_MOST = 60;
/** What follows the rows is told in a few megabytes; merged cells come early in it. */
const ENDING_MOST = 20_000_000;

/** What a sheet tells after its rows. */
export class SheetEnding {
  #text = '';
  #hasBegun = false;

  take(text: string): void {
    const all = this.#text + text;
    const at = this.#hasBegun ? 0 : all.search(end);
    if (at >= 0) {
      this.#hasBegun = true;
      this.#text = all.length - at > ENDING_MOST ? all.slice(at, at + ENDING_MOST) : all.slice(at);
    } else this.#text = all.slice(-TAG_MOST);
  }

  merged(): MergedRange[] {
    if (!this.#hasBegun || !this.#text.includes('mergeCell')) return [];
    return tagsOf(this.#text, 'mergeCell').flatMap((tag) => {
      const [from = '', to = from] = (attribute(tag, 'ref') ?? '').split(':');
      const [first, last] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
      return first && last ? [{ column: columnOf(from), first, last }] : [];
    });
  }
}
