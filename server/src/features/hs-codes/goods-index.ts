import type { Language } from '@miya/contract';
import { type GoodsKind, readChaptersAndHeadings, readGoods } from './read-goods.ts';
import { addSynonyms } from './synonyms.ts';
import { tokenize } from './tokenize.ts';

/** One name of a kind of goods. `totalWeight` is the sum of weight times rarity of all tokens in the name. */
type GoodsName = { kindIndex: number; totalWeight: number };
/** An occurrence of a token (a word or a part of a word) in a name. */
type Posting = { nameIndex: number; weight: number };

/** `kindIndex` is the index of the kind of goods whose name matched best. */
export type FoundCode = { code: string; kindIndex: number; score: number };

/**
 * A score combines two shares: how much of the name matches, and how much of the search text matches. This is the
 * weight of the first share. The second share has the rest.
 */
const NAME_SHARE_WEIGHT = 0.55;
/**
 * A code with several matching names gets the score of its best name, plus about 8 % of the scores of its other names.
 */
const FURTHER_NAME_WEIGHT = 0.08;
/**
 * The bonus (15 %) for codes whose chapter or heading matches the search text. It decides between goods with similar
 * names.
 */
const SECTION_BONUS = 0.15;

const isInSections = (code: string, sections: ReadonlySet<string>) =>
  sections.has(code.slice(0, 2)) || sections.has(code.slice(0, 4));

/**
 * A search index over the names of all goods in all languages, so a search text needs no language. A section is a
 * chapter (2 digits) or a heading (4 digits) of the tariff.
 */
export class GoodsIndex {
  readonly kinds: readonly GoodsKind[];
  readonly #names: GoodsName[] = [];
  readonly #postings = new Map<string, Posting[]>();
  readonly #rarities = new Map<string, number>();
  readonly #sections: ReadonlyMap<string, GoodsKind> = readChaptersAndHeadings();
  readonly #sectionsByToken = new Map<string, string[]>();

  /**
   * Building takes some tenths of a second. The generator yields, so that a server can run it in turns with requests.
   */
  static *build(): Generator<void, GoodsIndex> {
    const index = new GoodsIndex(readGoods());
    for (const [kindIndex, kind] of index.kinds.entries()) {
      index.#addNames(kindIndex, kind);
      if (kindIndex % 5 === 0) yield;
    }
    index.#calculateRarities();
    yield;
    for (const [section, kind] of index.#sections) index.#addSection(section, kind);
    return index;
  }

  private constructor(kinds: readonly GoodsKind[]) {
    this.kinds = kinds;
  }

  #addNames(kindIndex: number, { names }: GoodsKind): void {
    for (const name of new Set(Object.values(names).flat())) {
      const nameIndex = this.#names.push({ kindIndex, totalWeight: 0 }) - 1;
      for (const [token, weight] of tokenize(name)) {
        const postings = this.#postings.get(token);
        if (postings) postings.push({ nameIndex, weight });
        else this.#postings.set(token, [{ nameIndex, weight }]);
      }
    }
  }

  /** A token that occurs in few names gets a high rarity, because it identifies goods better. */
  #calculateRarities(): void {
    const nameCount = this.#names.length;
    for (const [token, postings] of this.#postings) {
      const rarity = Math.log(1 + nameCount / postings.length);
      this.#rarities.set(token, rarity);
      for (const { nameIndex, weight } of postings) {
        const name = this.#names[nameIndex];
        if (name) name.totalWeight += weight * rarity;
      }
    }
  }

  #addSection(section: string, { names }: GoodsKind): void {
    for (const token of tokenize(Object.values(names).flat().join(' ')).keys())
      this.#sectionsByToken.set(token, [...(this.#sectionsByToken.get(token) ?? []), section]);
  }

  /** Finds the codes whose goods have the most similar names, best match first. */
  findCodes(searchText: string, max: number): FoundCode[] {
    const searchTokens = addSynonyms(tokenize(searchText));
    const matchedWeights = new Map<number, number>();
    let totalWeight = 0;
    for (const [token, weight] of searchTokens) {
      const rarity = this.#rarities.get(token);
      if (rarity === undefined) continue;
      totalWeight += weight * rarity;
      for (const { nameIndex, weight: nameWeight } of this.#postings.get(token) ?? [])
        matchedWeights.set(
          nameIndex,
          (matchedWeights.get(nameIndex) ?? 0) + Math.min(nameWeight, weight) * rarity,
        );
    }
    if (totalWeight === 0) return [];
    return this.#rankCodes(matchedWeights, totalWeight, this.#findSections(searchTokens)).slice(0, max);
  }

  #findSections(searchTokens: ReadonlyMap<string, number>): ReadonlySet<string> {
    return new Set([...searchTokens.keys()].flatMap((token) => this.#sectionsByToken.get(token) ?? []));
  }

  #rankCodes(
    matchedWeights: ReadonlyMap<number, number>,
    totalWeight: number,
    matchingSections: ReadonlySet<string>,
  ): FoundCode[] {
    const best = new Map<string, FoundCode>();
    for (const [nameIndex, matchedWeight] of matchedWeights) {
      const name = this.#names[nameIndex];
      const kind = name && this.kinds[name.kindIndex];
      if (!name || !kind) continue;
      const share =
        NAME_SHARE_WEIGHT * (matchedWeight / name.totalWeight) +
        (1 - NAME_SHARE_WEIGHT) * (matchedWeight / totalWeight);
      const score =
        matchedWeight * share * (isInSections(kind.code, matchingSections) ? 1 + SECTION_BONUS : 1);
      const previous = best.get(kind.code);
      if (!previous || previous.score < score)
        best.set(kind.code, {
          code: kind.code,
          kindIndex: name.kindIndex,
          score: score + (previous?.score ?? 0) * FURTHER_NAME_WEIGHT,
        });
      else previous.score += score * FURTHER_NAME_WEIGHT;
    }
    return [...best.values()].sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1));
  }

  /** Lists the codes that start with the given digits, in ascending order. Only the first six digits are compared. */
  listCodesStartingWith(digits: string, max: number): FoundCode[] {
    const prefix = digits.slice(0, 6);
    const codes = new Map<string, FoundCode>();
    for (const [kindIndex, { code }] of this.kinds.entries())
      if (code.startsWith(prefix) && !codes.has(code)) codes.set(code, { code, kindIndex, score: 0 });
    return [...codes.values()].sort((a, b) => (a.code < b.code ? -1 : 1)).slice(0, max);
  }

  /** Returns the name of the code's heading, or of its chapter if the vocabulary has no name for the heading. */
  getHeadingName(code: string, language: Language): string {
    const section = this.#sections.get(code.slice(0, 4)) ?? this.#sections.get(code.slice(0, 2));
    return section?.names[language][0] ?? '';
  }

  /** Returns the usual name of a kind of goods in a language. */
  getGoodsName(kindIndex: number, language: Language): string {
    return this.kinds[kindIndex]?.names[language][0] ?? '';
  }
}
