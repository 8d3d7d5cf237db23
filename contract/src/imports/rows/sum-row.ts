/** What stands beside the sums below a table, in the languages offices keep them in. */
const SUM =
  '(?:(?:grand|sum)\\s+totals?|totals?|totales|total\\s+general|gran\\s+total|suma(?:\\s+total)?|sub-?total(?:es)?|sum|(?:общий\\s+)?итог|итого|всего|(?:合|总|總|小|共)\\s*[计計]|汇总|彙總|計|共)';
/** What is counted: 'Total de pedidos', 'Всего заказов', '合计3票'. */
const COUNTED =
  '(?:(?:de|of|no\\.?|по|number\\s+of)\\s+)?(?:pedidos?|env[ií]os?|[oó]rdenes|orden|piezas?|bultos?|paquetes?|gu[ií]as?|cajas?|filas?|orders?|shipments?|parcels?|pieces?|packages?|pcs|boxes|rows?|заказ(?:а|ов|ы)?|отправлени[ейя]|посыл(?:ка|ки|ок)|мест[оа]?|строк[аи]?|шт\\.?|件|票|单|單|笔|筆|箱|个|個|行|個口|元|円)';
const UNIT = '(?:kg|g|кг|г|公斤|千克|cm|m³|usd|mxn|cny|rub|eur|jpy?|руб\\.?)';
const NUMBER = `(?:${UNIT}(?=[^\\p{L}]))?[^\\p{L}]*\\d[\\d.,\\s]*(?:${UNIT}|${COUNTED})?`;

const MOST = 60;

const number = new RegExp(`^${NUMBER}$`, 'iu');
const word = new RegExp(`^${SUM}(?:\\s*${COUNTED})?\\s*[:：]?(?:\\s*${NUMBER})?$`, 'iu');

/** Whether a row has nothing but sums: a word for it, and numbers. It is no order. */
export function isSumRow(cells: readonly string[]): boolean {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  // No sum is as long, and a long cell would take long.
  if (said.some((cell) => cell.length > MOST)) return false;
  return said.some((cell) => word.test(cell)) && said.every((cell) => word.test(cell) || number.test(cell));
}
