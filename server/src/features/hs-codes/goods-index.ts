import type { Language } from '@miya/contract';
import { type Good, readGoods, readParts } from './read-goods.ts';
import { addSynonyms } from './synonyms.ts';
import { tokensOf } from './words.ts';

/** One way to call a kind of goods, with how much all of its words say. */
type Name = { good: number; total: number };
type Posting = { name: number; weight: number };

export type FoundCode = { code: string; good: number; score: number };

/** What of a score comes from the name being matched as a whole, and from the words typed. */
const OF_NAME = 0.55;
/** Further names of a code that match as well make it likelier. */
const FURTHER = 0.08;
/** The words of a chapter or a heading decide between goods that are called alike. */
const OF_PART = 0.15;

const isLikely = (code: string, parts: ReadonlySet<string>) =>
  parts.has(code.slice(0, 2)) || parts.has(code.slice(0, 4));

/** All names of all goods by their words, in every language at once: nobody need say which one is typed. */
export class GoodsIndex {
  readonly goods: readonly Good[];
  readonly #names: Name[] = [];
  readonly #postings = new Map<string, Posting[]>();
  readonly #rarity = new Map<string, number>();
  readonly #parts: ReadonlyMap<string, Good> = readParts();
  readonly #partWords = new Map<string, string[]>();

  /** It takes some tenths of a second: whoever serves others meanwhile goes through it in turns. */
  static *make(): Generator<void, GoodsIndex> {
    const index = new GoodsIndex(readGoods());
    for (const [at, good] of index.goods.entries()) {
      index.#addNames(at, good);
      if (at % 5 === 0) yield;
    }
    index.#weighWords();
    yield;
    for (const [part, good] of index.#parts) index.#addPart(part, good);
    return index;
  }

  private constructor(goods: readonly Good[]) {
    this.goods = goods;
  }

  #addNames(good: number, { names }: Good): void {
    for (const name of new Set(Object.values(names).flat())) {
      const at = this.#names.push({ good, total: 0 }) - 1;
      for (const [token, weight] of tokensOf(name)) {
        const postings = this.#postings.get(token);
        if (postings) postings.push({ name: at, weight });
        else this.#postings.set(token, [{ name: at, weight }]);
      }
    }
  }

  /** A word of few names says much. */
  #weighWords(): void {
    const all = this.#names.length;
    for (const [token, postings] of this.#postings) {
      const rarity = Math.log(1 + all / postings.length);
      this.#rarity.set(token, rarity);
      for (const { name, weight } of postings) {
        const entry = this.#names[name];
        if (entry) entry.total += weight * rarity;
      }
    }
  }

  #addPart(part: string, { names }: Good): void {
    for (const token of tokensOf(Object.values(names).flat().join(' ')).keys())
      this.#partWords.set(token, [...(this.#partWords.get(token) ?? []), part]);
  }

  /** The codes whose goods are called most like it, the best first. */
  find(typed: string, most: number): FoundCode[] {
    const asked = addSynonyms(tokensOf(typed));
    const matched = new Map<number, number>();
    let total = 0;
    for (const [token, weight] of asked) {
      const rarity = this.#rarity.get(token);
      if (rarity === undefined) continue;
      total += weight * rarity;
      for (const { name, weight: own } of this.#postings.get(token) ?? [])
        matched.set(name, (matched.get(name) ?? 0) + Math.min(own, weight) * rarity);
    }
    if (total === 0) return [];
    return this.#bestOf(matched, total, this.#likelyParts(asked)).slice(0, most);
  }

  #likelyParts(asked: ReadonlyMap<string, number>): ReadonlySet<string> {
    return new Set([...asked.keys()].flatMap((token) => this.#partWords.get(token) ?? []));
  }

  #bestOf(matched: ReadonlyMap<number, number>, total: number, likely: ReadonlySet<string>): FoundCode[] {
    const best = new Map<string, FoundCode>();
    for (const [at, sum] of matched) {
      const name = this.#names[at];
      const good = name && this.goods[name.good];
      if (!name || !good) continue;
      const share = OF_NAME * (sum / name.total) + (1 - OF_NAME) * (sum / total);
      const score = sum * share * (isLikely(good.code, likely) ? 1 + OF_PART : 1);
      const before = best.get(good.code);
      if (!before || before.score < score)
        best.set(good.code, {
          code: good.code,
          good: name.good,
          score: score + (before?.score ?? 0) * FURTHER,
        });
      else before.score += score * FURTHER;
    }
    return [...best.values()].sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1));
  }

  /** The codes that begin so, in their sequence. */
  startingWith(digits: string, most: number): FoundCode[] {
    const first = digits.slice(0, 6);
    const codes = new Map<string, FoundCode>();
    for (const [good, { code }] of this.goods.entries())
      if (code.startsWith(first) && !codes.has(code)) codes.set(code, { code, good, score: 0 });
    return [...codes.values()].sort((a, b) => (a.code < b.code ? -1 : 1)).slice(0, most);
  }

  /** What the heading of a code is about, or its chapter where the heading has no words of its own. */
  partOf(code: string, language: Language): string {
    const part = this.#parts.get(code.slice(0, 4)) ?? this.#parts.get(code.slice(0, 2));
    return part?.names[language][0] ?? '';
  }

  /** What goods are called in a language, the usual name first. */
  nameOf(good: number, language: Language): string {
    return this.goods[good]?.names[language][0] ?? '';
  }
}
