import type { Concept, HeadingParty, HeadingWords } from './concepts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { py } from './py.ts';
import { zh } from './zh.ts';

/**
 * A possible meaning of a phrase. A phrase may have several senses. `heading-rules.ts` combines the senses of all
 * phrases of a heading. A filler, for example a preposition, has an empty sense.
 */
export type Sense = { party?: HeadingParty; isPerson?: boolean; concept?: Concept };

/** Units and currencies are fillers in the vocabulary. `headingUnits` and `findCurrencyOrSign` interpret them. */
const units =
  'kg, kgs, kilo, kilos, g, gr, gram, grams, lb, lbs, oz, cm, cms, mm, m, in, inch, inches, cubic, usd, eur, cny, rmb, mxn, rub, jpy, gbp, hkd, twd, brl, clp, cop, 元, 公斤, 千克, 克, 斤, 磅, 厘米, 公分, 立方米, 立方公尺, 美元, 美金, 人民币, кг, см, м, г, руб, gramos, libras, 円, キロ';

const tokenPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|[\p{L}]+|\p{N}+/gu;

/** Splits a heading into lower-case words without accents. Chinese and Japanese are split into characters. */
export const tokenizeHeading = (text: string): string[] =>
  text
    .replace(/〒/g, '郵便番号')
    .replace(/№/g, ' no ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    // Separate letters from a Chinese or Japanese character after them: 'SKU编码'.
    .replace(/(?<=[a-zа-я])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, ' ')
    .match(tokenPattern) ?? [];

const splitPhrases = (list: string) => list.split(',').map((phrase) => phrase.trim());

function listSenses(words: HeadingWords): [string, Sense][] {
  return [
    ...Object.entries(words.parties).flatMap(([party, list]) =>
      splitPhrases(list).map((phrase): [string, Sense] => [
        phrase.replace('~', ''),
        { party: party as HeadingParty, isPerson: !phrase.endsWith('~') },
      ]),
    ),
    ...Object.entries(words.concepts).flatMap(([concept, list]) =>
      splitPhrases(list).map((phrase): [string, Sense] => [phrase, { concept: concept as Concept }]),
    ),
    ...splitPhrases(words.fillers).map((phrase): [string, Sense] => [phrase, {}]),
  ];
}

const unitWords: HeadingWords = { parties: {}, concepts: {}, fillers: units };

/** The senses of every phrase. The key is the phrase as tokens, separated by spaces. */
export const vocabulary: ReadonlyMap<string, readonly Sense[]> = new Map(
  [
    ...Map.groupBy([zh, en, es, py, ja, unitWords].flatMap(listSenses), ([phrase]) =>
      tokenizeHeading(phrase).join(' '),
    ),
  ].map(([key, entries]) => [key, entries.map(([, sense]) => sense)]),
);

/** The number of tokens of the longest phrase. */
export const MAX_PHRASE_TOKENS = Math.max(...[...vocabulary.keys()].map((key) => key.split(' ').length));
