import type { Language } from '../../values/languages.ts';
import type { OrderStatus } from '../order-status.ts';
import { statusNames as en } from './en.ts';
import { statusNames as es } from './es.ts';
import { statusNames as ja } from './ja.ts';
import { statusNames as jt } from './jt.ts';
import type { StatusNames } from './names.ts';
import { statusNames as py } from './py.ts';
import { statusNames as zh } from './zh.ts';

const names: Record<Language, StatusNames> = { zh, en, es, py, jt, ja };

/** A state as it stands by itself, in a cell or after a colon: with a capital letter. The server needs all languages at once. */
export function statusName(language: Language, status: OrderStatus): string {
  const name = names[language][status];
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
