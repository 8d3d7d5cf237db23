import { calls } from '@miya/contract/calls';
import { getJsonSchema, type Json } from '../../testing/worlds/data/arbitrary-inputs.ts';

/**
 * Fields of type text that reject payloads by a rule: numbers, codes and places. Passwords are listed too, because only
 * their hashes are stored.
 */
const validatedFields =
  /(^|\.)(identityNumber|phone|mobile|postcode|postcodes\[\]|passWord|netnum|id|after|timeZone|clientNum|country\.(value|label|code)|(province|city|district)\.value|surcharges\[\]\.places\[\]\.(from|to)|surcharges\[\]\.code)$/;
/** These fields must have the waybill number of an existing order. */
const existingWaybillFields =
  /^(recordOrder|setTransferNumber|holdOrder|releaseOrder|returnOrder|addRefund)\.waybill$/;

/** Lists the fields of all calls that accept free text: `placeOrder.order.goods.remark`. A list is written as `[]`. */
export function listTextFields(): string[] {
  const found = Object.entries(calls).flatMap(([name, call]) =>
    listFieldsOfSchema(getJsonSchema(call), name),
  );
  return [...new Set(found)].filter(
    (field) => !validatedFields.test(field) && !existingWaybillFields.test(field),
  );
}

function listFieldsOfSchema(schema: Json, path: string): string[] {
  if (schema.enum || 'const' in schema) return [];
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((schemas) => (schemas ?? []) as Json[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const isText = schema.type === 'string' && !schema.format && !schema.pattern;
  return [
    ...branches.flatMap((branch) => listFieldsOfSchema(branch, path)),
    ...properties.flatMap(([name, field]) => listFieldsOfSchema(field, `${path}.${name}`)),
    ...(schema.items ? listFieldsOfSchema(schema.items as Json, `${path}[]`) : []),
    ...(isText ? [path] : []),
  ];
}

/** Lists the texts of an input with their paths, in the notation of `listTextFields`. */
export function listTexts(input: unknown, path: string): { path: string; text: string }[] {
  if (typeof input === 'string') return [{ path, text: input }];
  if (Array.isArray(input)) return input.flatMap((item) => listTexts(item, `${path}[]`));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => listTexts(value, `${path}.${name}`));
}
