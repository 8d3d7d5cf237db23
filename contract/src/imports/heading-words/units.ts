/** The pattern of each unit in headings, and the unit as `readNumber` accepts it. */
export const headingUnits: readonly (readonly [RegExp, string])[] = [
  [/(^|[^\p{L}])(kgs?|kilos?|kilogra?m?m?s?|kilogramos?|кг)(?![\p{L}])|公斤|千克|キロ|kg/iu, 'kg'],
  [/(^|[^\p{L}\d])(g|gr|gms?|grams?|gramos?|г|гр|грамм)(?![\p{L}])|克|グラム/iu, 'g'],
  [/(^|[^\p{L}])(lbs?|pounds?|libras?|фунт\p{L}*)(?![\p{L}])|磅|ポンド/iu, 'lb'],
  [/(^|[^\p{L}])(oz|ounces?|onzas?)(?![\p{L}])|盎司|オンス/iu, 'oz'],
  [/斤/u, '斤'],
  [/(^|[^\p{L}])(m3|m\^3|cbm|м3|cubic met(er|re)s?)(?![\p{L}])|立方米|立方公尺/iu, 'm3'],
  [/(^|[^\p{L}])(cm3|cm\^3|ccm|см3)(?![\p{L}])|立方厘米|立方公分/iu, 'cm3'],
  [/(^|[^\p{L}])(l|lit(er|re)s?|litros?|литр\p{L}*)(?![\p{L}])|升|リットル/iu, 'l'],
  [/(^|[^\p{L}])(cm|cms|см|cent[ií]met\p{L}*)(?![\p{L}])|厘米|公分|センチ/iu, 'cm'],
  [/(^|[^\p{L}])(mm|мм)(?![\p{L}])|毫米|ミリ/iu, 'mm'],
  [/(^|[^\p{L}])(in|inch|inches|pulgadas?|дюйм\p{L}*)(?![\p{L}])|英寸|インチ|"/iu, 'in'],
];
