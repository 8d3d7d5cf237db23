// Words that do not describe goods.
const meaninglessWords = createWordSet(
  `gift gifts present sample samples goods merchandise item items product products article articles thing things stuff
  various misc miscellaneous others other na none cargo parcel commodity personaleffects
  regalo regalos obsequio obsequios muestra muestras varios varias mercancia mercancias articulo articulos producto
  productos cosas otros otras miscelaneo miscelaneos paquete bienes efectospersonales
  礼品 礼物 样品 货物 物品 商品 杂货 杂物 其他 其它 禮品 禮物 樣品 貨物 雜貨 雜物
  подарок подарки образец образцы товар товары разное вещи груз
  ギフト 贈り物 プレゼント サンプル 商品 雑貨 その他 荷物`,
);

// Categories of goods. The EU's security declaration (ICS2) refuses a description that is only a category.
const categoryWords = createWordSet(
  `parts part spareparts autoparts accessories accessory electronics electronicgoods equipment appliances consumables
  supplies clothes clothing apparel textiles foodstuffs chemicals toolkit device devices
  partes piezas repuestos recambios refacciones accesorios electronica equipo equipos aparatos consumibles suministros
  ropa textiles alimentos quimicos dispositivo dispositivos
  零件 配件 备件 部件 电子产品 设备 耗材 用品 服装 衣服 纺织品 食品 化学品
  備件 電子產品 設備 耗材 服裝 紡織品 化學品
  запчасти детали аксессуары электроника оборудование расходники одежда текстиль продукты
  部品 パーツ アクセサリー 電子機器 機器 消耗品 衣類 衣料品 食品`,
);

function normalizeLetters(description: string): string {
  return description
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

function createWordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(normalizeLetters));
}

/** Returns true if the whole description is a word without meaning, such as 'gift'. False for an empty description. */
export const isMeaningless = (description: string) => meaninglessWords.has(normalizeLetters(description));

/** Returns true if the whole description is a word without meaning or only a category, such as 'clothes'. */
export const isMeaninglessOrCategory = (description: string) =>
  isMeaningless(description) || categoryWords.has(normalizeLetters(description));
