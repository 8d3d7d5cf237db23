import * as z from 'zod';
import { tidyLine, tidyText } from '../../values/fields.ts';
import { recordOf } from '../../values/record-of.ts';
import type { ClientText } from './field-lists.ts';
import { orderFields } from './order-fields.ts';

/** A client may leave out any text, and each has its limit. */
export const saidTexts = <Field extends ClientText>(fields: readonly Field[]) =>
  recordOf(fields, (field) => {
    const { most, ...rule } = orderFields[field];
    return ('lines' in rule ? tidyText(most) : tidyLine(most)).default('');
  });

/** Texts are shown without limits: an order that was placed under older ones can still be read. */
export const shownTexts = <Field extends string>(fields: readonly Field[]) =>
  recordOf(fields, () => z.string());
