/** Which rows say the same by some key, kept up to date as rows come, change and go. */
export class Repeats {
  readonly #keys = new Map<number, string>();
  readonly #rows = new Map<string, number[]>();

  /** Gives a row its key, or none; tells the other rows for which something may be different now. */
  set(row: number, key: string): number[] {
    const before = this.#keys.get(row);
    if (before === (key || undefined)) return [];
    const affected = before === undefined ? [] : this.#leave(row, before);
    if (key === '') return affected;
    this.#keys.set(row, key);
    const rows = this.#rows.get(key);
    if (!rows) this.#rows.set(key, [row]);
    else {
      affected.push(...rows.filter((other) => other > row));
      rows.push(row);
    }
    return affected;
  }

  /** The first row with the same key, where that is not this row itself. */
  earlier(row: number): number | undefined {
    const key = this.#keys.get(row);
    const rows = key === undefined ? undefined : this.#rows.get(key);
    if (!rows || rows.length < 2) return undefined;
    const first = Math.min(...rows.slice(0, 1_000));
    return first < row ? first : undefined;
  }

  #leave(row: number, key: string): number[] {
    this.#keys.delete(row);
    const rest = (this.#rows.get(key) ?? []).filter((other) => other !== row);
    if (rest.length === 0) this.#rows.delete(key);
    else this.#rows.set(key, rest);
    return rest.filter((other) => other > row);
  }
}
