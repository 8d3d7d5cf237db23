import type { Language } from '../../values/languages.ts';
import type { OrderStatus } from '../order-status.ts';
import { statusNames as en } from './en.ts';
import { statusNames as es } from './es.ts';
import { statusNames as ja } from './ja.ts';
import { statusNames as jt } from './jt.ts';
import { statusNames as py } from './py.ts';
import type { StatusNames } from './status-names.ts';
import { statusNames as zh } from './zh.ts';

const namesByLanguage: Record<Language, StatusNames> = { zh, en, es, py, jt, ja };

/** Returns the name of a status with a capital letter, for a cell or after a colon: 'In transit'. */
export function getStatusName(language: Language, status: OrderStatus): string {
  const name = namesByLanguage[language][status];
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
