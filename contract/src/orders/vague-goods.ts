// Words that say nothing about what is in a parcel. Mexico's customs turn such parcels away.
const vague = new Set(
  `gift gifts present sample samples goods merchandise item items product products article articles thing things stuff
  various misc miscellaneous others other na none cargo parcel commodity personaleffects
  regalo regalos obsequio obsequios muestra muestras varios varias mercancia mercancias articulo articulos producto
  productos cosas otros otras miscelaneo miscelaneos paquete bienes efectospersonales
  礼品 礼物 样品 货物 物品 商品 杂货 杂物 其他 其它 禮品 禮物 樣品 貨物 雜貨 雜物
  подарок подарки образец образцы товар товары разное вещи груз
  ギフト 贈り物 プレゼント サンプル 商品 雑貨 その他 荷物`.split(/\s+/),
);

const strict = new Set(['MX']);

/** Whether a country's customs look closely at the description of goods. */
export const wantsExactGoods = (country: string) => strict.has(country);

/** Whether the description is one that the customs of the destination do not admit. An empty one is none yet. */
export function isVagueGoods(country: string, itemName: string): boolean {
  if (!wantsExactGoods(country)) return false;
  const plain = itemName
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  return vague.has(plain.replace(/[^\p{L}]/gu, ''));
}
