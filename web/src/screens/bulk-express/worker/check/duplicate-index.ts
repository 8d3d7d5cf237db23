/**
 * Of the rows with one key, at most this number is searched for the first duplicate. Searching all of them would be
 * slow.
 */
const MAX_COMPARED_ROWS = 1_000;

/** Finds rows with the same key, while rows are added, edited and deleted. */
export class DuplicateIndex {
  readonly #keys = new Map<number, string>();
  readonly #rows = new Map<string, number[]>();

  /**
   * Sets the key of a row; '' removes the key. Returns the numbers of other rows whose first duplicate may have
   * changed.
   */
  setKey(row: number, key: string): number[] {
    const previousKey = this.#keys.get(row);
    if (previousKey === (key || undefined)) return [];
    const affectedRows = previousKey === undefined ? [] : this.#removeRow(row, previousKey);
    if (key === '') return affectedRows;
    this.#keys.set(row, key);
    const rows = this.#rows.get(key);
    if (!rows) this.#rows.set(key, [row]);
    else {
      affectedRows.push(...rows.filter((other) => other > row));
      rows.push(row);
    }
    return affectedRows;
  }

  /**
   * Returns the lowest row number with the key of `row`. Returns undefined if `row` itself is the lowest, or if `row`
   * has no key.
   */
  findFirstDuplicate(row: number): number | undefined {
    const key = this.#keys.get(row);
    const rows = key === undefined ? undefined : this.#rows.get(key);
    if (!rows || rows.length < 2) return undefined;
    const first = Math.min(...rows.slice(0, MAX_COMPARED_ROWS));
    return first < row ? first : undefined;
  }

  /** Removes a row and returns the rows below it with the same key. */
  #removeRow(row: number, key: string): number[] {
    this.#keys.delete(row);
    const others = (this.#rows.get(key) ?? []).filter((other) => other !== row);
    if (others.length === 0) this.#rows.delete(key);
    else this.#rows.set(key, others);
    return others.filter((other) => other > row);
  }
}
