import type { Language } from '../../contract/src/values/languages.ts';

/**
 * Corrected names of the first level, by ISO 3166-2 code. Machine translation confused these states with a unit (acre),
 * a people or a river of the same name, or gave two states the same name.
 */
export const firstLevelNameCorrections: Record<string, Partial<Record<Language, string>>> = {
  'BR-AC': { ja: 'アクレ州' },
  'CL-NB': { zh: '纽布莱大区', jt: '紐布萊大區' },
  'CN-XZ': { ja: 'チベット自治区' },
  'CO-AMA': { zh: '亚马孙省', jt: '亞馬孫省' },
  'MX-CMX': { en: 'Mexico City' },
  'RU-AL': { en: 'Altai Republic', ja: 'アルタイ共和国' },
  'RU-ALT': { en: 'Altai Krai', ja: 'アルタイ地方' },
  'RU-AMU': { ja: 'アムール州' },
  'RU-CU': { ja: 'チュヴァシ共和国' },
  'RU-KHM': { ja: 'ハンティ・マンシ自治管区' },
  'RU-MOS': { en: 'Moscow Oblast', ja: 'モスクワ州' },
  'RU-NEN': { ja: 'ネネツ自治管区' },
  'RU-ROS': { zh: '罗斯托夫州', jt: '羅斯托夫州' },
  'RU-UD': { ja: 'ウドムルト共和国' },
  'RU-YEV': { ja: 'ユダヤ自治州' },
};
