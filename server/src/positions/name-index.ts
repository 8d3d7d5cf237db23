import { type PlaceTable, ROOT } from './place-table.ts';
import { shortNamesOf } from './short-names.ts';

/** Below so many places all levels are kept, above it those of towns and colonias are not: their city finds them. */
const MOST_PLACES = 50_000;

/** Which places bear exactly this name, for reading a text word by word: the search index looks for parts of names. */
export class NameIndex {
  readonly #table: PlaceTable;
  readonly #places = new Map<string, number | number[]>();
  /** So many characters the longest name has. */
  readonly longest: number;

  constructor(table: PlaceTable) {
    this.#table = table;
    const last = table.count > MOST_PLACES ? lastOfSecondLevel(table) : table.count;
    let longest = 0;
    table
      .foldedLines(last)
      .split('\n', last)
      .forEach((line, i) => {
        const place = i + 1;
        for (const name of line.split('\t')) {
          if (name === '' || /^[\d ]+$/.test(name)) continue;
          this.#add(name, place);
          longest = Math.max(longest, name.length);
          for (const short of shortNamesOf(table.header.code, table.nameOf(place), name))
            this.#add(short, place);
        }
      });
    this.longest = longest;
  }

  #add(name: string, place: number): void {
    const before = this.#places.get(name);
    if (before === undefined) this.#places.set(name, place);
    else if (typeof before === 'number') {
      if (before !== place) this.#places.set(name, [before, place]);
    } else if (before.at(-1) !== place) before.push(place);
  }

  /** The places of a folded name. Codes and keys stand in the lines too; places that only bear such are left out. */
  find(folded: string): number[] {
    const found = this.#places.get(folded);
    if (found === undefined) return [];
    return [found].flat().filter((place) => this.#isCalled(place, folded));
  }

  #isCalled(place: number, folded: string): boolean {
    const names = this.#table.foldedNamesOf(place);
    if (names.includes(folded)) return true;
    const { code } = this.#table.header;
    return names.some((name) => shortNamesOf(code, this.#table.nameOf(place), name).includes(folded));
  }
}

function lastOfSecondLevel(table: PlaceTable): number {
  const { to } = table.childrenOf(ROOT);
  return table.childrenOf(to - 1).to - 1;
}
