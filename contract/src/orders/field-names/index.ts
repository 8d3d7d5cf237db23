import type { Language } from '../../languages.ts';
import { orderWords as en } from './en.ts';
import { orderWords as es } from './es.ts';
import { orderWords as ja } from './ja.ts';
import { orderWords as jt } from './jt.ts';
import { orderWords as py } from './py.ts';
import type { OrderWords } from './words.ts';
import { orderWords as zh } from './zh.ts';

/** All languages at once: for the server, and for whoever has to know a heading in any of them. A screen loads its own. */
export const allOrderWords: Record<Language, OrderWords> = { zh, en, es, py, jt, ja };
