import { type Call, envelopeCodes } from '@miya/contract';
import fc from 'fast-check';
import * as z from 'zod';

export type Json = Record<string, unknown>;

/** Values that mean something to the server under that name (an id it has, a phone it knows); none: any will do. */
export type ListHints = (field: string, schema: Json) => readonly unknown[];
/** A place whose rules take nearly anything: postcodes and identity numbers are left to their own tests. */
export const HONG_KONG = {
  country: { value: 'HK', label: 'Hong Kong', code: 'HK' },
  province: { value: null, label: 'Kowloon' },
  city: null,
  district: null,
};

/** Totals that are said have to be the sums of lines and parcels, which nothing that is drawn ever is. */
export const validGoods = [
  { weight: 500, itemName: 'Cotton shirts', remark: 'a remark' },
  { weight: 500, pieces: 2, size: { length: 40, width: 30, height: 20 }, itemName: 'Cotton shirts' },
  {
    lines: [
      { name: 'Cotton shirts', code: 'SKU 1', quantity: 2, unitValue: 1_250, hsCode: '610910', origin: 'CN' },
      { name: 'Watch', unitValue: 9_900 },
    ],
    parcels: [{ weight: 500 }, { weight: 900, pieces: 2, volume: 5_000 }],
  },
];

/** Of nobody in particular: what the rules of an address let through, which no drawn text ever hits. */
const defaultHints: Record<string, readonly unknown[]> = {
  region: [HONG_KONG],
  mobile: ['+85251234567'],
  timeZone: ['UTC'],
  detail: ['1 Some Street'],
  itemName: ['Cotton shirts'],
  goods: validGoods,
  url: ['https://shop.example/hook'],
};
const listDefaultHints: ListHints = (field) => defaultHints[field] ?? [];

/** Inputs that the call's own schema accepts. A call for which hardly any can be made fails the test that asks. */
export function createValidInputs(
  name: string,
  call: Call,
  listHints: ListHints = listDefaultHints,
): fc.Arbitrary<Json> {
  const arbitrary = createArbitrary(getJsonSchema(call), listHints) as fc.Arbitrary<Json>;
  const isAccepted = (input: Json) => call.request.safeParse(input).success;
  const checkedCalls =
    listHints === listDefaultHints ? callsWithEnoughInputs.alone : callsWithEnoughInputs.hinted;
  // Most are found fruitful at once: to make two hundred of every call was half of what some rows took.
  const isFruitful =
    checkedCalls.has(call) ||
    [10, 200].some((numRuns) => fc.sample(arbitrary, { numRuns, seed: 1 }).filter(isAccepted).length >= 5);
  if (!isFruitful)
    throw new Error(`${name}: hardly any input can be made from its schema; teach arbitrary.ts or a hint`);
  checkedCalls.add(call);
  return arbitrary.filter(isAccepted);
}

/** Calls of which enough inputs could be made, without hints and with those of known-values.ts: looked at once each. */
const callsWithEnoughInputs = { alone: new WeakSet<Call>(), hinted: new WeakSet<Call>() };

const jsonSchemas = new WeakMap<Call, Json>();

/** The call's schema as JSON, made once: the same calls are walked again and again. */
export function getJsonSchema(call: Call): Json {
  const schema =
    jsonSchemas.get(call) ?? (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Json);
  jsonSchemas.set(call, schema);
  return schema;
}

/** The code of an answer. A file or a stream is the only answer that is no envelope, and it means: done. */
export function getResponseCode(response: { headers: Json; json: () => { code: number } }): number {
  return String(response.headers['content-type']).includes('json')
    ? response.json().code
    : envelopeCodes.done;
}

/** Values of a JSON schema's shape. What a schema says only in code (a refinement) is left to the caller's filter. */
export function createArbitrary(schema: Json, listHints: ListHints, field = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  // A word is no object: the `places` of a card are not the place of a scan.
  const isObject = (branches ?? [schema]).every(({ type }) => type === 'object');
  const choices = listHints(field, schema).filter((one) => !isObject || typeof one === 'object');
  if (choices.length > 0) return fc.constantFrom(...choices);
  if (branches) return fc.oneof(...branches.map((branch) => createArbitrary(branch, listHints, field)));
  if (Array.isArray(schema.allOf))
    return createArbitrary(
      Object.assign({}, ...schema.allOf, { ...schema, allOf: undefined }),
      listHints,
      field,
    );
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => createArbitrary({ ...schema, type }, listHints, field)));
  switch (schema.type) {
    case 'object':
      return createObject(schema, listHints);
    case 'array':
      return createArray(schema, listHints, field);
    case 'string':
      return getStringArbitrary(schema);
    case 'integer':
      return createInteger(schema);
    case 'number':
      return createNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const readNumber = (value: unknown, defaultValue: number) =>
  typeof value === 'number' ? value : defaultValue;

function createObject(schema: Json, listHints: ListHints): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const fields: [string, fc.Arbitrary<unknown>][] = Object.entries(properties).map(([name, field]) => [
    name,
    createArbitrary(field, listHints, name),
  ]);
  if (fields.length === 0 && typeof schema.additionalProperties === 'object')
    return fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }),
      createArbitrary(schema.additionalProperties as Json, listHints),
      { maxKeys: 3 },
    );
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(fields), {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function createArray(schema: Json, listHints: ListHints, field: string): fc.Arbitrary<unknown> {
  const minLength = readNumber(schema.minItems, 0);
  const maxLength = Math.min(readNumber(schema.maxItems, 3), minLength + 3);
  // The items of `ids` are each an `id`.
  return fc.array(createArbitrary((schema.items ?? {}) as Json, listHints, field.replace(/s$/, '')), {
    minLength,
    maxLength,
  });
}

function createInteger(schema: Json): fc.Arbitrary<number> {
  const min = Math.max(
    readNumber(schema.minimum, -(2 ** 31)),
    readNumber(schema.exclusiveMinimum, -(2 ** 53)) + 1,
  );
  const max = Math.min(readNumber(schema.maximum, 2 ** 31), readNumber(schema.exclusiveMaximum, 2 ** 53) - 1);
  return fc.integer({ min, max });
}

function createNumber(schema: Json): fc.Arbitrary<number> {
  const [min, max] = [readNumber(schema.minimum, -1e9), readNumber(schema.maximum, 1e9)];
  const step = readNumber(schema.multipleOf, 0);
  if (step === 0) return fc.double({ min, max, noNaN: true });
  const steps = Math.round(1 / step);
  return fc.integer({ min: Math.ceil(min * steps), max: Math.floor(max * steps) }).map((at) => at / steps);
}

const formats: Record<string, () => fc.Arbitrary<string>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
  'date-time': () => createDate().map((date) => date.toISOString()),
  date: () => createDate().map((date) => date.toISOString().slice(0, 10)),
};
const createDate = () =>
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

const stringArbitraries = new Map<string, fc.Arbitrary<string>>();

/** Made once for each kind of text: to make one of a pattern takes longer than to draw from it, and every call has several. */
function getStringArbitrary({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const cacheKey = JSON.stringify({ format, pattern, minLength, maxLength });
  const made = stringArbitraries.get(cacheKey) ?? createString({ format, pattern, minLength, maxLength });
  stringArbitraries.set(cacheKey, made);
  return made;
}

function createString(schema: Json): fc.Arbitrary<string> {
  const format = formats[String(schema.format)];
  if (format) return format();
  const minLength = readNumber(schema.minLength, 0);
  const maxLength = readNumber(schema.maxLength, minLength + 40);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (typeof schema.pattern === 'string') {
    // Only as long as the schema says: what it leaves open, the pattern decides.
    const most = readNumber(schema.maxLength, Number.POSITIVE_INFINITY);
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter((text) => text.length >= minLength && text.length <= most);
  }
  return fc.string({ minLength, maxLength, unit: 'grapheme' }).filter(fits);
}
