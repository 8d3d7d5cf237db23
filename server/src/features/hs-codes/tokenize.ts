// Words that do not describe goods, in the languages that separate words with spaces.
const ignoredWords = new Set(
  `the a an of for with and or in on to from by new other pack packs set sets pcs piece pieces pair pairs size retail
  de del la las el los para con y o en por un una tipo juego paquete pares pieza piezas talla set nuevo otros otras
  из для с со и или на в по от к шт штук набор комплект пара пар размер упаковка новый прочие прочая cm mm ml kg inch`.split(
    /\s+/,
  ),
);

/**
 * A word, or a part of a word, that is searched for. The weight says how well the token identifies goods: a whole word
 * has a higher weight than its first letters.
 */
export type Token = { text: string; weight: number };

const WHOLE_WORD_WEIGHT = 1;
const WORD_START_WEIGHT = 0.45;
const SINGLE_CHARACTER_WEIGHT = 0.35;
/** Words with the same first five letters count as related: хлопок and хлопковый. */
const WORD_START_LENGTH = 5;

const latin = /^\p{sc=Latin}+$/u;
const cyrillic = /^\p{sc=Cyrillic}+$/u;
const scriptRuns =
  /[\p{sc=Han}々〆]+|[\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Cyrillic}+|[\p{sc=Latin}\d]+/gu;

/**
 * Writes different spellings in one form: lower case, no accents, no possessive endings, and half-width instead of
 * full-width letters. `'Men’s' -> 'men'`.
 */
export const normalizeText = (text: string) =>
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

function removeEnding(word: string): string {
  if (cyrillic.test(word)) return word.replace(russianEndings, '');
  if (!latin.test(word)) return word;
  const singular = englishEndings.reduce(
    (stem, [ending, replacement]) => stem.replace(ending, replacement),
    word,
  );
  return singular.replace(spanishEndings, '');
}

function* tokenizeWord(word: string): Generator<Token> {
  if (ignoredWords.has(word) || (word.length < 2 && latin.test(word)) || /^\d/.test(word)) return;
  const stem = removeEnding(word);
  yield { text: stem, weight: WHOLE_WORD_WEIGHT };
  if (stem.length >= WORD_START_LENGTH)
    yield { text: `${stem.slice(0, WORD_START_LENGTH)}~`, weight: WORD_START_WEIGHT };
}

/**
 * Chinese and Japanese texts have no spaces between words. A pair of neighbouring characters counts as a word. A single
 * Chinese character has a lower weight.
 */
function* tokenizeCharacters(run: string): Generator<Token> {
  const characters = [...run];
  for (let index = 0; index < characters.length - 1; index += 1)
    yield { text: `${characters[index]}${characters[index + 1]}`, weight: WHOLE_WORD_WEIGHT };
  if (/\p{sc=Han}/u.test(run))
    for (const character of characters) yield { text: character, weight: SINGLE_CHARACTER_WEIGHT };
}

/** A Latin letter before a Chinese or Japanese character forms a word with it: T恤, U盘, Tシャツ. */
const letterBeforeCharacter = /[a-z](?=([\p{sc=Han}\p{sc=Katakana}]))/gu;

function* listTokens(text: string): Generator<Token> {
  for (const [letter, character] of text.matchAll(letterBeforeCharacter))
    yield { text: `${letter}${character}`, weight: WHOLE_WORD_WEIGHT };
  for (const [run] of text.matchAll(scriptRuns)) {
    const isCharacters = !latin.test(run) && !cyrillic.test(run) && !/\d/.test(run);
    yield* isCharacters ? tokenizeCharacters(run) : tokenizeWord(run);
  }
}

/** Splits a text into search tokens with their weights. Each token occurs once, with its highest weight. */
export function tokenize(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text: token, weight } of listTokens(normalizeText(text)))
    weights.set(token, Math.max(weights.get(token) ?? 0, weight));
  return weights;
}
