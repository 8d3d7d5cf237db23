import * as z from 'zod';
import { tidyLine, tidyText } from '../fields.ts';
import { recordOf } from '../record-of.ts';
import type { ClientText } from './field-lists.ts';
import { orderFields } from './order-fields.ts';

/** How texts are said: each may be left out, and has its limit. */
export const saidTexts = <Field extends ClientText>(fields: readonly Field[]) =>
  recordOf(fields, (field) => {
    const { most, ...rule } = orderFields[field];
    return ('lines' in rule ? tidyText(most) : tidyLine(most)).default('');
  });

/** How texts are shown: what was said under older limits is shown all the same. */
export const shownTexts = <Field extends string>(fields: readonly Field[]) =>
  recordOf(fields, () => z.string());
