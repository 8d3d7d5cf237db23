import type { City } from './read-cities.ts';

const createCity = (
  country: string,
  name: string,
  [zh, en, es, py, jt, ja]: [zh: string, en: string, es: string, py: string, jt: string, ja: string],
): City => ({ country, region: '', name, names: { zh, en, es, py, jt, ja } });

/**
 * Cities that tracking often shows, but that Natural Earth does not list or does not name in every language. These
 * entries have priority over those of Natural Earth.
 */
export const manualCities: City[] = [
  createCity('BE', 'Brussels', ['布鲁塞尔', 'Brussels', 'Bruselas', 'Брюссель', '布魯塞爾', 'ブリュッセル']),
  createCity('BE', 'Liège', ['列日', 'Liège', 'Lieja', 'Льеж', '列日', 'リエージュ']),
  createCity('CN', 'Chifeng', ['赤峰市', 'Chifeng', 'Chifeng', 'Чифэн', '赤峰市', '赤峰市']),
  createCity('DE', 'Köln', ['科隆', 'Cologne', 'Colonia', 'Кёльн', '科隆', 'ケルン']),
  createCity('DE', 'Leipzig', ['莱比锡', 'Leipzig', 'Leipzig', 'Лейпциг', '萊比錫', 'ライプツィヒ']),
];
