/** Kinds of goods that must be declared or are not carried everywhere. */
export type DangerousKind = 'goods_batteries' | 'goods_flammable' | 'goods_pressurised' | 'goods_liquid';

/**
 * The terms of each kind, separated by spaces. `_` is a space within a term, `*` any ending. Chinese and Japanese terms
 * match anywhere in the text. The lists contain only unambiguous terms, because users ignore warnings that are often
 * wrong.
 */
const termsByKind: Record<DangerousKind, string> = {
  goods_batteries: `battery batteries power_bank power_banks powerbank powerbanks lithium vape vapes e_cigarette e_cigarettes
    bateria baterias pila pilas litio bateria_externa cargador_portatil
    аккумулятор* батаре* пауэрбанк* павербанк* повербанк* литиев*
    电池 充电宝 移动电源 锂电 电瓶 电子烟 電池 行動電源 充電寶 鋰電 電瓶 電子煙 電子菸 バッテリー リチウム 電子タバコ`,
  goods_flammable: `perfume perfumes parfum cologne eau_de_toilette nail_polish nail_varnish gas_lighter cigarette_lighter lighters alcohol
    gasoline petrol acetone thinner solvent
    colonia colonias esmalte_de_unas encendedor encendedores mechero mecheros gasolina acetona disolvente
    духи парфюм* одеколон* лак_для_ногтей зажигалк* спирт* бензин* ацетон* растворител*
    香水 古龙水 指甲油 打火机 酒精 汽油 油漆 古龍水 打火機 オーデコロン マニキュア ライター アルコール ガソリン シンナー`,
  goods_pressurised: `aerosol aerosols spray sprays hairspray butane propane gas_cylinder gas_cylinders
    aerosoles butano propano bombona
    аэрозол* спрей* бутан* пропан* газовый_баллон* баллончик*
    喷雾 气雾 丁烷 气罐 噴霧 氣霧 氣罐 スプレー エアゾール ガスボンベ ブタン`,
  goods_liquid: `liquid liquids essential_oil essential_oils shampoo wine whisky whiskey liquor vodka
    liquido liquidos aceite_esencial aceites_esenciales champu vino licor
    жидкост* жидкий жидкая жидкое эфирное_масло шампун* вино водка
    液体 精油 洗发水 白酒 红酒 葡萄酒 液體 洗髮水 洗髮精 紅酒 シャンプー ワイン 日本酒 焼酎`,
};

/** Phrases that deny a term or use it with another meaning: 'without batteries', 'liquid crystal'. */
const harmlessPhrases =
  /(?<!\p{L})(?:without|no|non|sin|без)[ -](?:\p{L}+ )?\p{L}+|\p{L}+[ -](?:free|less)(?!\p{L})|liquid crystal|cristal liquido|(?:不含|不带|不帶|无|無|ノン)(?:锂|鋰)?(?:电池|電池|酒精|液体|液體|アルコール)|(?:電池|バッテリー|アルコール)(?:なし|不要|フリー)/gu;

const cjkLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const createPattern = (list: string): RegExp => {
  const terms = list.trim().split(/\s+/);
  const spacedTerms = terms.filter((term) => !cjkLetter.test(term));
  const spacedPatterns = spacedTerms.map((word) => word.replaceAll('_', '[ -]').replaceAll('*', '\\p{L}*'));
  return new RegExp(
    `(?<!\\p{L})(?:${spacedPatterns.join('|')})(?!\\p{L})|${terms.filter((term) => cjkLetter.test(term)).join('|')}`,
    'u',
  );
};
const patternsByKind = Object.entries(termsByKind).map(
  ([kind, list]) => [kind as DangerousKind, createPattern(list)] as const,
);

/** Converts to small letters without accents, like the terms above. Russian and Japanese letters keep their marks. */
const normalizeDescription = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFKC');

/**
 * Finds the first kind of dangerous goods whose terms a description contains. Ignores harmless phrases. Returns
 * undefined if the description contains no term.
 */
export function findDangerousKind(description: string): DangerousKind | undefined {
  const text = normalizeDescription(description).replace(harmlessPhrases, ' ');
  return patternsByKind.find(([, pattern]) => pattern.test(text))?.[0];
}
