import type { Call } from '@miya/contract';
import { MAX_REQUEST_BODY_BYTES } from '@miya/contract/limits';
import fc from 'fast-check';
import {
  createArbitrary,
  getJsonSchema,
  type Json,
  type ListHints,
} from '../../../../testing/worlds/data/arbitrary-inputs.ts';

/** Harmless texts that may be expensive to process when they are repeated up to the maximum length of a field. */
export const fillerTexts: readonly string[] = [
  'a b c d e f g h i j k l m n o p q r s t u v w x y z ',
  'a',
  'an e san de la ',
  '1 2 3 4 5 6 7 8 9 0 ',
  '1234567890-',
  '一',
  '南山区 朝阳区 ',
  'さいたま ',
  '((((\\\\..//',
  'a@b.c ',
  '\n\t ',
  'ﬀ',
  '+86 138 0013 8000 ',
];

type AcceptsInput = (input: Json) => boolean;

/**
 * Enlarges the input as far as the call accepts it: all optional fields, texts of maximum length made of the filler,
 * lists of maximum length.
 */
export function growInput(call: Call, validInput: Json, filler: string, listHints: ListHints): Json {
  const schema = getJsonSchema(call);
  const isAccepted: AcceptsInput = (input) =>
    JSON.stringify(input).length <= MAX_REQUEST_BODY_BYTES * 0.9 && call.request.safeParse(input).success;
  let largestInput = validInput;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    const larger = listLargerValues(field, largestInput[name], filler, listHints, name)
      .map((value) => ({ ...largestInput, [name]: value }))
      .find(isAccepted);
    if (larger) largestInput = larger;
  }
  return largestInput;
}

/** Lists larger values for one field, the largest first. */
function listLargerValues(
  schema: Json,
  value: unknown,
  filler: string,
  listHints: ListHints,
  name: string,
): unknown[] {
  const resolvedSchema = Object.assign(
    {},
    ...listBranches(schema).filter(({ type }) => type !== 'null'),
    schema,
  ) as Json;
  // Ids and codes stay unchanged: random text would be refused before any expensive work.
  if (listHints(name, resolvedSchema).length > 0 && resolvedSchema.type !== 'array') return [];
  switch (resolvedSchema.type) {
    case 'string': {
      if (resolvedSchema.format || resolvedSchema.pattern || resolvedSchema.enum) return [];
      const max = typeof resolvedSchema.maxLength === 'number' ? resolvedSchema.maxLength : 1_000;
      return [max, Math.floor(max / 2)].map((length) => filler.repeat(max).slice(0, length));
    }
    case 'array': {
      const items =
        Array.isArray(value) && value.length > 0
          ? value
          : [createSample(resolvedSchema.items as Json, listHints, name)];
      const max = typeof resolvedSchema.maxItems === 'number' ? resolvedSchema.maxItems : 500;
      const larger = items.map((item) => growFields(resolvedSchema.items as Json, item, filler, listHints));
      return [
        ...listLengths(max).map((length) => repeatItems(larger, length)),
        ...listLengths(max).map((length) => repeatItems(items, length)),
      ];
    }
    case 'object':
      return [
        growFields(resolvedSchema, value ?? createSample(resolvedSchema, listHints, name), filler, listHints),
      ];
    default:
      return [];
  }
}

/** Enlarges each field of an object. */
function growFields(schema: Json, value: unknown, filler: string, listHints: ListHints): unknown {
  if (typeof value === 'string') return listLargerValues(schema, value, filler, listHints, '')[0] ?? value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const larger = Object.entries(properties).map(([name, field]) => {
    const currentValue = (value as Json)[name];
    const larger = listLargerValues(field, currentValue, filler, listHints, name)[0] ?? currentValue;
    return [name, Array.isArray(larger) ? larger.slice(0, MAX_NESTED_ITEMS) : larger];
  });
  return { ...value, ...Object.fromEntries(larger.filter(([, fieldValue]) => fieldValue !== undefined)) };
}

const listBranches = (schema: Json) => (schema.anyOf ?? schema.oneOf ?? []) as Json[];

/** Lists inside lists stay short, so that the whole input fits into a request. */
const MAX_NESTED_ITEMS = 30;

const listLengths = (max: number) => [max, Math.ceil(max / 4), Math.ceil(max / 20), 10];

/** Repeats the items. Changes row numbers and ids, because many lists refuse duplicates. */
const repeatItems = (items: readonly unknown[], length: number) =>
  Array.from({ length }, (_, index) => {
    const item = items[index % items.length];
    if (typeof item === 'string') return index < items.length ? item : varyText(item, index);
    if (typeof item !== 'object' || item === null) return item;
    return 'row' in item
      ? { ...item, row: index + 2 }
      : 'sourceId' in item
        ? { ...item, sourceId: `s${index}` }
        : item;
  });

const varyText = (text: string, index: number) =>
  /^[0-9a-f-]{36}$/.test(text) ? crypto.randomUUID() : text.slice(0, Math.max(0, text.length - 4)) + index;

const createSample = (schema: Json, listHints: ListHints, name: string) =>
  fc.sample(createArbitrary(schema, listHints, name.replace(/s$/, '')), { numRuns: 1, seed: 1 })[0];
