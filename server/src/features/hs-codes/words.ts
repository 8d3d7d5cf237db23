// Words that say nothing about goods, in the languages with words between blanks.
const empty = new Set(
  `the a an of for with and or in on to from by new other pack packs set sets pcs piece pieces pair pairs size retail
  de del la las el los para con y o en por un una tipo juego paquete pares pieza piezas talla set nuevo otros otras
  из для с со и или на в по от к шт штук набор комплект пара пар размер упаковка новый прочие прочая cm mm ml kg inch`.split(
    /\s+/,
  ),
);

/** A part of a text that may say what it is, and how much it says: a whole word more than its beginning. */
export type Token = { text: string; weight: number };

const WHOLE = 1;
const BEGINNING = 0.45;
const SIGN = 0.35;
/** Letters by which words of one root are told alike: cotton wool, хлопок and хлопковый. */
const ROOT = 5;

const latin = /^\p{sc=Latin}+$/u;
const cyrillic = /^\p{sc=Cyrillic}+$/u;
const runs = /[\p{sc=Han}々〆]+|[\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Cyrillic}+|[\p{sc=Latin}\d]+/gu;

/** One way to write what is written in many. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’]s?(?![\p{L}])/gu, '');

const englishEndings: readonly [RegExp, string][] = [
  [/(?<=.{3})ies$/, 'y'],
  [/(?<=.{3}(?:s|x|z|ch|sh))es$/, ''],
  [/(?<=.{3}[^s])s$/, ''],
];
const spanishEndings = /(?<=.{4})(?:es|[aeo]s?)$/;
const russianEndings =
  /(?<=.{3})(?:ыми|ими|ого|его|ому|ему|ами|ями|ая|яя|ое|ее|ые|ие|ый|ий|ой|ую|юю|ых|их|ым|им|ом|ем|ах|ях|ам|ям|ов|ев|ей|ы|и|а|я|у|ю|о|е|ь|й)$/;

function stemOf(word: string): string {
  if (cyrillic.test(word)) return word.replace(russianEndings, '');
  if (!latin.test(word)) return word;
  const singular = englishEndings.reduce((stem, [ending, instead]) => stem.replace(ending, instead), word);
  return singular.replace(spanishEndings, '');
}

function* tokensOfWord(word: string): Generator<Token> {
  if (empty.has(word) || (word.length < 2 && latin.test(word)) || /^\d/.test(word)) return;
  const stem = stemOf(word);
  yield { text: stem, weight: WHOLE };
  if (stem.length >= ROOT) yield { text: `${stem.slice(0, ROOT)}~`, weight: BEGINNING };
}

/** Signs stand without blanks: two in a row say most, one a little. */
function* tokensOfSigns(run: string): Generator<Token> {
  const signs = [...run];
  for (let at = 0; at < signs.length - 1; at += 1)
    yield { text: `${signs[at]}${signs[at + 1]}`, weight: WHOLE };
  if (/\p{sc=Han}/u.test(run)) for (const sign of signs) yield { text: sign, weight: SIGN };
}

/** A letter before a sign makes a word with it: T恤, U盘, Tシャツ. */
const lettered = /[a-z](?=([\p{sc=Han}\p{sc=Katakana}]))/gu;

function* allTokens(text: string): Generator<Token> {
  for (const [letter, sign] of text.matchAll(lettered)) yield { text: `${letter}${sign}`, weight: WHOLE };
  for (const [run] of text.matchAll(runs)) {
    const isSigns = !latin.test(run) && !cyrillic.test(run) && !/\d/.test(run);
    yield* isSigns ? tokensOfSigns(run) : tokensOfWord(run);
  }
}

/** What a text is looked for by: each part once. */
export function tokensOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { text: token, weight } of allTokens(plainText(text)))
    found.set(token, Math.max(found.get(token) ?? 0, weight));
  return found;
}
