import type { City } from './read-cities.ts';

const city = (
  country: string,
  name: string,
  [zh, en, es, py, jt, ja]: [zh: string, en: string, es: string, py: string, jt: string, ja: string],
): City => ({ country, region: '', name, names: { zh, en, es, py, jt, ja } });

/** Where parcels change planes, and Natural Earth's list is too short for or names no more than a part of. They go before it. */
export const citiesByHand: City[] = [
  city('BE', 'Brussels', ['布鲁塞尔', 'Brussels', 'Bruselas', 'Брюссель', '布魯塞爾', 'ブリュッセル']),
  city('BE', 'Liège', ['列日', 'Liège', 'Lieja', 'Льеж', '列日', 'リエージュ']),
  city('CN', 'Chifeng', ['赤峰市', 'Chifeng', 'Chifeng', 'Чифэн', '赤峰市', '赤峰市']),
  city('DE', 'Köln', ['科隆', 'Cologne', 'Colonia', 'Кёльн', '科隆', 'ケルン']),
  city('DE', 'Leipzig', ['莱比锡', 'Leipzig', 'Leipzig', 'Лейпциг', '萊比錫', 'ライプツィヒ']),
];
