import { type Call, envelopeCodes } from '@miya/contract';
import fc from 'fast-check';
import * as z from 'zod';

export type Json = Record<string, unknown>;

/** Lists values of a field that the server accepts, e.g. an existing id. An empty list means that any value will do. */
export type ListHints = (field: string, schema: Json) => readonly unknown[];
/** The region of all random addresses. Hong Kong has almost no address rules, so random texts pass them. */
export const HONG_KONG = {
  country: { value: 'HK', label: 'Hong Kong', code: 'HK' },
  province: { value: null, label: 'Kowloon' },
  city: null,
  district: null,
};

/** Declared totals must be the sums of the items and parcels. Random values never are, so these goods are fixed. */
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

/** Values that pass the rules of an address. A random text never passes them. */
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

/** Creates inputs that the schema of the call accepts. Throws when too few random inputs are accepted. */
export function createValidInputs(
  name: string,
  call: Call,
  listHints: ListHints = listDefaultHints,
): fc.Arbitrary<Json> {
  const arbitrary = createArbitrary(getJsonSchema(call), listHints) as fc.Arbitrary<Json>;
  const isAccepted = (input: Json) => call.request.safeParse(input).success;
  const checkedCalls =
    listHints === listDefaultHints
      ? callsWithEnoughInputs.withDefaultHints
      : callsWithEnoughInputs.withOtherHints;
  // Tries 10 inputs first, because creating 200 inputs for every call took half of the time of some tests.
  const hasEnoughInputs =
    checkedCalls.has(call) ||
    [10, 200].some((numRuns) => fc.sample(arbitrary, { numRuns, seed: 1 }).filter(isAccepted).length >= 5);
  if (!hasEnoughInputs)
    throw new Error(
      `${name}: too few random inputs are valid; extend arbitrary-inputs.ts or pass a hint for its fields`,
    );
  checkedCalls.add(call);
  return arbitrary.filter(isAccepted);
}

/** Calls that are checked already: with the default hints, and with the hints of a caller. */
const callsWithEnoughInputs = { withDefaultHints: new WeakSet<Call>(), withOtherHints: new WeakSet<Call>() };

const jsonSchemas = new WeakMap<Call, Json>();

/** Returns the JSON schema of the call's request. It is cached, because tests read the same calls many times. */
export function getJsonSchema(call: Call): Json {
  const schema =
    jsonSchemas.get(call) ?? (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Json);
  jsonSchemas.set(call, schema);
  return schema;
}

/** Returns the envelope code of a response. A file or a stream has no envelope and counts as a success. */
export function getResponseCode(response: { headers: Json; json: () => { code: number } }): number {
  return String(response.headers['content-type']).includes('json')
    ? response.json().code
    : envelopeCodes.done;
}

/** Creates values that fit a JSON schema. Callers filter by rules that exist only in code (zod refinements). */
export function createArbitrary(schema: Json, listHints: ListHints, field = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  // A hint for a text does not fit an object with the same name: `places` of a rate card, `place` of a scan.
  const isObject = (branches ?? [schema]).every(({ type }) => type === 'object');
  const choices = listHints(field, schema).filter((hint) => !isObject || typeof hint === 'object');
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
  // Hints for an item use the singular of the field name: `ids` -> `id`.
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
  return fc
    .integer({ min: Math.ceil(min * steps), max: Math.floor(max * steps) })
    .map((stepIndex) => stepIndex / steps);
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

/** Cached by format, pattern and length, because creating a generator for a pattern is slower than using it. */
function getStringArbitrary({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const cacheKey = JSON.stringify({ format, pattern, minLength, maxLength });
  const cachedArbitrary =
    stringArbitraries.get(cacheKey) ?? createString({ format, pattern, minLength, maxLength });
  stringArbitraries.set(cacheKey, cachedArbitrary);
  return cachedArbitrary;
}

function createString(schema: Json): fc.Arbitrary<string> {
  const format = formats[String(schema.format)];
  if (format) return format();
  const minLength = readNumber(schema.minLength, 0);
  const maxLength = readNumber(schema.maxLength, minLength + 40);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (typeof schema.pattern === 'string') {
    // Without a maximum in the schema, the pattern alone decides the length.
    const patternMaxLength = readNumber(schema.maxLength, Number.POSITIVE_INFINITY);
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter((text) => text.length >= minLength && text.length <= patternMaxLength);
  }
  return fc.string({ minLength, maxLength, unit: 'grapheme' }).filter(fits);
}
