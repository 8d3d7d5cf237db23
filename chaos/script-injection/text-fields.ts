import { calls } from '@miya/contract/calls';
import { getJsonSchema, type Json } from '../../testing/worlds/data/arbitrary-inputs.ts';

/**
 * Fields that look like free text and are none: numbers, places and places in a list, each with a rule of its own that no
 * payload follows. A secret is stored as a hash.
 */
const ruled =
  /(^|\.)(identityNumber|phone|mobile|postcode|postcodes\[\]|passWord|netnum|id|after|timeZone|clientNum|country\.(value|label|code)|(province|city|district)\.value|surcharges\[\]\.places\[\]\.(from|to)|surcharges\[\]\.code)$/;
/** Names an order of the carrier that must be there. */
const waybillOf = /^(recordOrder|setTransferNumber|holdOrder|releaseOrder|returnOrder|addRefund)\.waybill$/;

/** Every field of every call that takes any text, as `call.path.to[].field`. */
export function textFields(): string[] {
  const found = Object.entries(calls).flatMap(([name, call]) => fieldsIn(getJsonSchema(call), name));
  return [...new Set(found)].filter((field) => !ruled.test(field) && !waybillOf.test(field));
}

function fieldsIn(schema: Json, path: string): string[] {
  if (schema.enum || 'const' in schema) return [];
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some ?? []) as Json[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const isText = schema.type === 'string' && !schema.format && !schema.pattern;
  return [
    ...branches.flatMap((branch) => fieldsIn(branch, path)),
    ...properties.flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`)),
    ...(schema.items ? fieldsIn(schema.items as Json, `${path}[]`) : []),
    ...(isText ? [path] : []),
  ];
}

/** The texts of an input with the paths they stand at, as textFields() writes them. */
export function textsIn(input: unknown, path: string): { path: string; text: string }[] {
  if (typeof input === 'string') return [{ path, text: input }];
  if (Array.isArray(input)) return input.flatMap((item) => textsIn(item, `${path}[]`));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => textsIn(value, `${path}.${name}`));
}
