import * as z from 'zod';
import { createRecord } from '../../values/create-record.ts';
import { normalizedLine, normalizedText } from '../../values/fields.ts';
import type { ClientTextField } from './field-lists.ts';
import { orderFields } from './order-fields.ts';

/** Creates the schemas of texts in requests. Each text has a maximum length. An omitted text becomes ''. */
export const createInputTextSchemas = <Field extends ClientTextField>(fields: readonly Field[]) =>
  createRecord(fields, (field) => {
    const { maxCharacters, ...rule } = orderFields[field];
    return ('multiline' in rule ? normalizedText(maxCharacters) : normalizedLine(maxCharacters)).default('');
  });

/** Creates the schemas of texts in responses. They have no maximum, because older orders may exceed today's limits. */
export const createShownTextSchemas = <Field extends string>(fields: readonly Field[]) =>
  createRecord(fields, () => z.string());
