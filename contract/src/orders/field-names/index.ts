import type { Language } from '../../values/languages.ts';
import { orderFieldNames as en } from './en.ts';
import { orderFieldNames as es } from './es.ts';
import { orderFieldNames as ja } from './ja.ts';
import { orderFieldNames as jt } from './jt.ts';
import type { OrderFieldNames } from './order-field-names.ts';
import { orderFieldNames as py } from './py.ts';
import { orderFieldNames as zh } from './zh.ts';

/**
 * For code that needs all languages: the server and the detection of headings. A screen imports only its own language.
 */
export const orderFieldNamesByLanguage: Record<Language, OrderFieldNames> = { zh, en, es, py, jt, ja };
