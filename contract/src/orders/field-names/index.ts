import type { Language } from '../../values/languages.ts';
import { orderWords as en } from './en.ts';
import { orderWords as es } from './es.ts';
import { orderWords as ja } from './ja.ts';
import { orderWords as jt } from './jt.ts';
import { orderWords as py } from './py.ts';
import type { OrderWords } from './words.ts';
import { orderWords as zh } from './zh.ts';

/** The server, and whoever has to know a heading in any language, needs all of them at once; a screen loads its own. */
export const allOrderWords: Record<Language, OrderWords> = { zh, en, es, py, jt, ja };
