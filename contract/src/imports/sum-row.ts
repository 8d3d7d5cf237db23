/** What stands beside the sums below a table, in the languages offices keep them in. */
const words =
  /^(?:(?:grand\s+)?totals?|sub-?total|sum|suma|totales|total\s+general|итого|всего|итог|(?:合|总|總|小|共)[计計]|汇总|彙總|計)\s*[:：]?$/iu;
const number =
  /^[^\p{L}]*\d[\d.,\s]*\s*(?:kg|g|кг|г|公斤|千克|件|箱|个|個|шт\.?|cm|m³|usd|mxn|cny|rub|元|руб\.?)?$/iu;

/** Whether a row has nothing but sums: a word for it, and numbers. It is no order. */
export function isSumRow(cells: readonly string[]): boolean {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  return said.some((cell) => words.test(cell)) && said.every((cell) => words.test(cell) || number.test(cell));
}
