import type { Language } from '@miya/contract';
import type { Areas } from '../../../i18n/areas.ts';
import { formatList } from '../../../i18n/punctuation.ts';

type Texts = Pick<Areas['positions'], 'levels'>;

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const listLevelNames = ({ levels }: Texts, country: string | undefined): readonly string[] =>
  (country !== undefined && (levels as Partial<Record<string, readonly string[]>>)[country]) || levels.any;

/**
 * Formats the names of all address levels of a country: 'State, municipality, district'.
 * Without a country, or for a country without names of its own, the names are general.
 */
export const formatRegionLabel = (language: Language, texts: Texts, country: string | undefined) =>
  capitalize(formatList(language, listLevelNames(texts, country)));

/**
 * Formats the name of one address level; 0 is the largest. A level that has no name in the country gets the general
 * name.
 */
export const formatLevelLabel = (texts: Texts, country: string | undefined, levelIndex: 0 | 1 | 2) =>
  capitalize(listLevelNames(texts, country)[levelIndex] ?? texts.levels.any[levelIndex]);
