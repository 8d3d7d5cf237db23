import type { Call } from '@miya/contract';
import { MAX_REQUEST_BODY_BYTES } from '@miya/contract/limits';
import fc from 'fast-check';
import { arbitraryOf, type Json, type Known, schemaOf } from '../../../../testing/worlds/data/arbitrary.ts';

/** Texts that look innocent and are much to do: of so many characters as the field takes. */
export const fillers: readonly string[] = [
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

type Accepts = (input: Json) => boolean;

/**
 * The input grown until the call would refuse it: every field that can be there, every text as long as it may be and
 * made of the filler, every list as long as it may be.
 */
export function grow(call: Call, sound: Json, filler: string, known: Known): Json {
  const schema = schemaOf(call);
  const isAccepted: Accepts = (input) =>
    JSON.stringify(input).length <= MAX_REQUEST_BODY_BYTES * 0.9 && call.request.safeParse(input).success;
  let grown = sound;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    const larger = candidatesFor(field, grown[name], filler, known, name)
      .map((value) => ({ ...grown, [name]: value }))
      .find(isAccepted);
    if (larger) grown = larger;
  }
  return grown;
}

/** Larger values for one field, the largest first. */
function candidatesFor(schema: Json, value: unknown, filler: string, known: Known, name: string): unknown[] {
  const of = Object.assign({}, ...branchesOf(schema).filter(({ type }) => type !== 'null'), schema) as Json;
  // A value that means something is left alone: rubbish instead of it would be refused before any work is done.
  if (known(name, of).length > 0 && of.type !== 'array') return [];
  switch (of.type) {
    case 'string': {
      if (of.format || of.pattern || of.enum) return [];
      const most = typeof of.maxLength === 'number' ? of.maxLength : 1_000;
      return [most, Math.floor(most / 2)].map((length) => filler.repeat(most).slice(0, length));
    }
    case 'array': {
      const given =
        Array.isArray(value) && value.length > 0 ? value : [sampleOf(of.items as Json, known, name)];
      const most = typeof of.maxItems === 'number' ? of.maxItems : 500;
      const larger = given.map((item) => enlarge(of.items as Json, item, filler, known));
      return [
        ...lengthsUpTo(most).map((length) => repeat(larger, length)),
        ...lengthsUpTo(most).map((length) => repeat(given, length)),
      ];
    }
    case 'object':
      return [enlarge(of, value ?? sampleOf(of, known, name), filler, known)];
    default:
      return [];
  }
}

/** An object with each of its fields as large as it can be. */
function enlarge(schema: Json, value: unknown, filler: string, known: Known): unknown {
  if (typeof value === 'string') return candidatesFor(schema, value, filler, known, '')[0] ?? value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const larger = Object.entries(properties).map(([name, field]) => {
    const own = (value as Json)[name];
    const larger = candidatesFor(field, own, filler, known, name)[0] ?? own;
    return [name, Array.isArray(larger) ? larger.slice(0, NESTED) : larger];
  });
  return { ...value, ...Object.fromEntries(larger.filter(([, one]) => one !== undefined)) };
}

const branchesOf = (schema: Json) => (schema.anyOf ?? schema.oneOf ?? []) as Json[];

/** Lists in lists are kept short: it is the sum that must fit into a request. */
const NESTED = 30;

const lengthsUpTo = (most: number) => [most, Math.ceil(most / 4), Math.ceil(most / 20), 10];

/** So many items; their numbers and ids differ, for a list often must not hold the same twice. */
const repeat = (items: readonly unknown[], length: number) =>
  Array.from({ length }, (_, at) => {
    const item = items[at % items.length];
    if (typeof item === 'string') return at < items.length ? item : varied(item, at);
    if (typeof item !== 'object' || item === null) return item;
    return 'row' in item
      ? { ...item, row: at + 2 }
      : 'sourceId' in item
        ? { ...item, sourceId: `s${at}` }
        : item;
  });

const varied = (text: string, at: number) =>
  /^[0-9a-f-]{36}$/.test(text) ? crypto.randomUUID() : text.slice(0, Math.max(0, text.length - 4)) + at;

const sampleOf = (schema: Json, known: Known, name: string) =>
  fc.sample(arbitraryOf(schema, known, name.replace(/s$/, '')), { numRuns: 1, seed: 1 })[0];
