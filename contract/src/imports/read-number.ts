/** The unit of a column may stand in its cells too; any other makes the number another one, and is refused. */
const units = {
  weight: /(kgs?|kilos?|кг|公斤|千克|キロ)\.?$/i,
  volume: /(m3|m\^3|cbm|м3|立方米|立方公尺)$/i,
  side: /(cm|см|厘米|公分)\.?$/i,
  pieces: /(pcs|pieces?|件|个|個|шт\.?|piezas?|bultos?)$/i,
  money: /(元|円|руб\.?|[a-z]{3})$/i,
};
export type Measure = keyof typeof units;

/**
 * A number as people write it in our languages: 1,5 and 1.5, 1 234,5 and 1,234.5; full-width digits too. One sign alone
 * is the decimal sign, save in money, where three digits after it are thousands. A text that is no number gives undefined.
 */
export function readNumber(text: string, measure: Measure): number | undefined {
  let plain = text.normalize('NFKC').replace(/[\s'’]/g, '');
  if (measure === 'money')
    plain = plain.replace(/^([a-z]{3}|[a-z]{0,2}[$€¥£₽])/i, '').replace(/[$€¥£₽]$/, '');
  plain = plain.replace(units[measure], '');
  const grouped = /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(\.\d{3})+,\d+$/.test(plain);
  const thousands = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(plain);
  if (grouped) plain = plain.replace(plain.indexOf(',') < plain.indexOf('.') ? /,/g : /\./g, '');
  else if (thousands || (measure === 'money' && /^\d{1,3}[.,]\d{3}$/.test(plain)))
    plain = plain.replace(/[.,]/g, '');
  plain = plain.replace(',', '.');
  return /^(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
