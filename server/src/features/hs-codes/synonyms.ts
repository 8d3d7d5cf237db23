import { tokensOf } from './words.ts';

/**
 * Words on the left are found under those on the right as well: a fibre under its kind, a trade's word under everybody's.
 */
const table = `
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

/** Only whole words: the beginning of one may be that of many. */
const wholeWords = (words: string) =>
  [...tokensOf(words)].filter(([, weight]) => weight === 1).map(([word]) => word);

const synonyms = new Map<string, string[]>();
for (const line of table.trim().split('\n')) {
  const [words = '', meaning = ''] = line.split('=');
  for (const word of wholeWords(words))
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...wholeWords(meaning)]);
}

const SYNONYM = 0.7;

export function addSynonyms(tokens: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map(tokens);
  for (const token of tokens.keys())
    for (const other of synonyms.get(token) ?? []) all.set(other, Math.max(all.get(other) ?? 0, SYNONYM));
  return all;
}
