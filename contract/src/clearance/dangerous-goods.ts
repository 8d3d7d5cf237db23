/** What has to be declared or is not carried everywhere, as far as a description tells. */
export type DangerousKind = 'goods_batteries' | 'goods_flammable' | 'goods_pressurised' | 'goods_liquid';

/**
 * By kind: words with blanks between them, `_` for a blank within and `*` for any ending; Chinese and Japanese ones wherever
 * they stand. Only what is plainly meant: a hint at every other parcel would be read by nobody.
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

/** What says the opposite, or another thing by the same word. */
const harmlessPhrases =
  /(?<!\p{L})(?:without|no|non|sin|без)[ -](?:\p{L}+ )?\p{L}+|\p{L}+[ -](?:free|less)(?!\p{L})|liquid crystal|cristal liquido|(?:不含|不带|不帶|无|無|ノン)(?:锂|鋰)?(?:电池|電池|酒精|液体|液體|アルコール)|(?:電池|バッテリー|アルコール)(?:なし|不要|フリー)/gu;

const cjkLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const createPattern = (list: string): RegExp => {
  const parts = list.trim().split(/\s+/);
  const spaced = parts.filter((word) => !cjkLetter.test(word));
  const endings = spaced.map((word) => word.replaceAll('_', '[ -]').replaceAll('*', '\\p{L}*'));
  return new RegExp(
    `(?<!\\p{L})(?:${endings.join('|')})(?!\\p{L})|${parts.filter((word) => cjkLetter.test(word)).join('|')}`,
    'u',
  );
};
const patternsByKind = Object.entries(termsByKind).map(
  ([kind, list]) => [kind as DangerousKind, createPattern(list)] as const,
);

/** Small letters without accents, as the words above have them; Russian and Japanese letters keep their marks. */
const normalizeDescription = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFKC');

/** What goods of this description plainly are; undefined where nothing tells. */
export function findDangerousKind(description: string): DangerousKind | undefined {
  const said = normalizeDescription(description).replace(harmlessPhrases, ' ');
  return patternsByKind.find(([, pattern]) => pattern.test(said))?.[0];
}
