import type { Concept, HeadingWords, Whose } from './concepts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { py } from './py.ts';
import { zh } from './zh.ts';

/** What a phrase can mean. It may mean several things; the rules say which it is beside the others of its heading. */
export type Sense = { whose?: Whose; isPerson?: boolean; what?: Concept };

/** Units and currencies say nothing of what a column is; units.ts reads them. */
const units =
  'kg, kgs, kilo, kilos, g, gr, gram, grams, lb, lbs, oz, cm, cms, mm, m, in, inch, inches, cubic, usd, eur, cny, rmb, mxn, rub, jpy, gbp, hkd, twd, brl, clp, cop, 元, 公斤, 千克, 克, 斤, 磅, 厘米, 公分, 立方米, 立方公尺, 美元, 美金, 人民币, кг, см, м, г, руб, gramos, libras, 円, キロ';

const scripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|[\p{L}]+|\p{N}+/gu;

/** A heading as small letters without accents, parted into words, and where no spaces are written into single characters. */
export const atomsOf = (text: string): string[] =>
  text
    .replace(/〒/g, '郵便番号')
    .replace(/№/g, ' no ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    // Scripts that part no words are taken apart; what is written beside them in letters is a word of its own.
    .replace(/(?<=[a-zа-я])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, ' ')
    .match(scripts) ?? [];

const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim());

function listSenses({ whose, what, noise }: HeadingWords): [string, Sense][] {
  return [
    ...Object.entries(whose).flatMap(([one, list]) =>
      phrases(list).map((phrase): [string, Sense] => [
        phrase.replace('~', ''),
        { whose: one as Whose, isPerson: !phrase.endsWith('~') },
      ]),
    ),
    ...Object.entries(what).flatMap(([concept, list]) =>
      phrases(list).map((phrase): [string, Sense] => [phrase, { what: concept as Concept }]),
    ),
    ...phrases(noise).map((phrase): [string, Sense] => [phrase, {}]),
  ];
}

/** The senses of every phrase, by its atoms with spaces between. */
export const vocabulary: ReadonlyMap<string, readonly Sense[]> = new Map(
  [
    ...Map.groupBy(
      [zh, en, es, py, ja, { whose: {}, what: {}, noise: units }].flatMap(listSenses),
      ([phrase]) => atomsOf(phrase).join(' '),
    ),
  ].map(([key, found]) => [key, found.map(([, sense]) => sense)]),
);

/** No phrase has more atoms than these. */
export const LONGEST = Math.max(...[...vocabulary.keys()].map((key) => key.split(' ').length));
