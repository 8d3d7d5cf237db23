/** Words for a total below a table, in several languages. */
const TOTAL_WORD =
  '(?:(?:grand|sum)\\s+totals?|totals?|totales|total\\s+general|gran\\s+total|suma(?:\\s+total)?|sub-?total(?:es)?|sum|(?:общий\\s+)?итог|итого|всего|(?:合|总|總|小|共)\\s*[计計]|汇总|彙總|計|共)';
/** Words for orders, parcels and rows: 'Total de pedidos', 'Всего заказов', '合计3票'. */
const COUNTED_NOUN =
  '(?:(?:de|of|no\\.?|по|number\\s+of)\\s+)?(?:pedidos?|env[ií]os?|[oó]rdenes|orden|piezas?|bultos?|paquetes?|gu[ií]as?|cajas?|filas?|orders?|shipments?|parcels?|pieces?|packages?|pcs|boxes|rows?|заказ(?:а|ов|ы)?|отправлени[ейя]|посыл(?:ка|ки|ок)|мест[оа]?|строк[аи]?|шт\\.?|件|票|单|單|笔|筆|箱|个|個|行|個口|元|円)';
const UNIT = '(?:kg|g|кг|г|公斤|千克|cm|m³|usd|mxn|cny|rub|eur|jpy?|руб\\.?)';
const NUMBER = `(?:${UNIT}(?=[^\\p{L}]))?[^\\p{L}]*\\d[\\d.,\\s]*(?:${UNIT}|${COUNTED_NOUN})?`;

/** Longer texts are no totals, and the patterns would be slow on them. */
const MAX_CELL_LENGTH = 60;

const numberPattern = new RegExp(`^${NUMBER}$`, 'iu');
const totalPattern = new RegExp(`^${TOTAL_WORD}(?:\\s*${COUNTED_NOUN})?\\s*[:：]?(?:\\s*${NUMBER})?$`, 'iu');

/** Returns true if a row contains only words for a total and numbers. The import skips such a row. */
export function isSumRow(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  if (texts.some((text) => text.length > MAX_CELL_LENGTH)) return false;
  return (
    texts.some((text) => totalPattern.test(text)) &&
    texts.every((text) => totalPattern.test(text) || numberPattern.test(text))
  );
}
