import * as z from 'zod';
import { createRecord } from '../../values/create-record.ts';
import { normalizedLine, normalizedText } from '../../values/fields.ts';
import type { ClientTextField } from './field-lists.ts';
import { orderFields } from './order-fields.ts';

/** A client may leave out any text, and each has its limit. */
export const createInputTextSchemas = <Field extends ClientTextField>(fields: readonly Field[]) =>
  createRecord(fields, (field) => {
    const { maxLength, ...rule } = orderFields[field];
    return ('multiline' in rule ? normalizedText(maxLength) : normalizedLine(maxLength)).default('');
  });

/** Texts are shown without limits: an order that was placed under older ones can still be read. */
export const createShownTextSchemas = <Field extends string>(fields: readonly Field[]) =>
  createRecord(fields, () => z.string());
