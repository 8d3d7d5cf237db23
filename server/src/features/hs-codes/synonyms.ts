import { tokenize } from './tokenize.ts';

/**
 * A search for a word on the left also finds names with the words on the right: a fibre by its group, a trade term by
 * the common word.
 */
const synonymTable = `
polyester, nylon, acrylic, spandex, polyamide, microfibre, microfiber, chiffon = synthetic fibres
denim, canvas, corduroy = cotton
male, gentleman, boys = men
female, ladies, lady, girls, woman = women
cellphone, mobile = phone
sneakers, trainers = sports shoes
poliéster, nailon, nylon, acrílico, poliamida, elastano = sintético
mezclilla, vaquero, lona = algodón
caballero, niño, varón = hombre
dama, señora, niña = mujer
celular, móvil = teléfono
полиэстер, нейлон, акрил, полиамид, эластан = синтетика
джинсовый = хлопок
涤纶, 锦纶, 腈纶, 尼龙, 丙纶, 氨纶, 聚酯, 雪纺 = 化纤
滌綸, 錦綸, 腈綸, 尼龍, 丙綸, 聚酯纖維, 雪紡 = 化纖
男士, 男装, 男款 = 男式
女士, 女装, 女款 = 女式
男裝, 男款 = 男式
女裝, 女款 = 女式
ポリエステル, ナイロン, アクリル, ポリウレタン = 化繊
コットン, デニム = 綿
メンズ, 紳士 = 男性用
レディース, 婦人 = 女性用
`;

/** Returns only tokens of whole words, because many words share the same first letters. */
const listWholeWords = (words: string) =>
  [...tokenize(words)].filter(([, weight]) => weight === 1).map(([word]) => word);

const synonyms = new Map<string, string[]>();
for (const line of synonymTable.trim().split('\n')) {
  const [words = '', meaning = ''] = line.split('=');
  for (const word of listWholeWords(words))
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...listWholeWords(meaning)]);
}

/** The weight of a synonym, compared with 1 for a word of the search text. */
const SYNONYM_WEIGHT = 0.7;

export function addSynonyms(tokens: ReadonlyMap<string, number>): Map<string, number> {
  const allTokens = new Map(tokens);
  for (const token of tokens.keys())
    for (const synonym of synonyms.get(token) ?? [])
      allTokens.set(synonym, Math.max(allTokens.get(synonym) ?? 0, SYNONYM_WEIGHT));
  return allTokens;
}
