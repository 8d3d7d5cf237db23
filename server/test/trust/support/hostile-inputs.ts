import { listPathParameters } from '@miya/contract/v1';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { isFullRun } from '../../../../testing/figures/print-figure.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';

/** JSON text that JSON.stringify cannot produce, for example `1e400`. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NESTING_DEPTH = 10_000;
/** Values that no field may fail on. */
const hostileValues: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e\ufeff',
  '',
  ' ',
  '%00',
  "'; drop table clients; --",
  'x'.repeat(100_000),
  '9'.repeat(400),
  -1,
  0,
  0.5,
  -0,
  2 ** 31,
  new RawJson('9007199254740993'),
  new RawJson('1e400'),
  new RawJson('-1e-400'),
  true,
  null,
  undefined,
  [],
  {},
  [[]],
  new RawJson(`${'['.repeat(NESTING_DEPTH)}${']'.repeat(NESTING_DEPTH)}`),
  new RawJson(`${'{"a":'.repeat(NESTING_DEPTH)}1${'}'.repeat(NESTING_DEPTH)}`),
  new RawJson('{"__proto__":{"admin":true}}'),
  new RawJson('{"constructor":{"prototype":{"admin":true}}}'),
  { toString: 'no function', length: -1 },
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
];

/** A complete run uses all values. Otherwise every sixth, starting at another value for each field and seed. */
const SAMPLE_STEP = isFullRun ? 1 : 6;
export const sampleHostileValues = (start: number) =>
  hostileValues.filter((_, index) => (index + start) % SAMPLE_STEP === 0);

/** Generates inputs with one wrong field, with one extra field, or completely wrong. */
export function brokenInputs(valid: fc.Arbitrary<Json>): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.constantFrom(...hostileValues), fc.anything({ maxDepth: 2 }).map(toJsonValue));
  const oneField = fc.tuple(valid, fc.nat(), anything).map(([input, start, value]) => {
    const names = Object.keys(input);
    const name = names[start % Math.max(names.length, 1)];
    return name === undefined ? value : { ...input, [name]: value };
  });
  const extraField = fc.tuple(
    valid,
    fc.constantFrom('__proto__', 'constructor', 'tenantId', 'x\0'),
    anything,
  );
  const withExtraField = extraField.map(
    ([input, name, value]) =>
      new RawJson(
        toJsonText(input)
          .replace(/^\{/, () => `{${JSON.stringify(name)}:${toJsonText(value)},`)
          .replace(/,\}$/, '}'),
      ),
  );
  return fc.oneof(
    { weight: 5, arbitrary: oneField },
    { weight: 2, arbitrary: withExtraField },
    { weight: 1, arbitrary: anything },
  );
}

/** Removes what JSON cannot represent. */
function toJsonValue(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}

export function toJsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJsonText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toJsonText(field)}`).join()}}`;
}

type RequestLine = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

/** Builds a request from text, so that the body need not be valid JSON, and path and query need not be UTF-8. */
export function buildRawRequest(
  { method, path }: RequestLine,
  input: unknown,
  headers: Record<string, string>,
): InjectOptions {
  const fields =
    typeof input === 'object' && input !== null && !(input instanceof RawJson) && !Array.isArray(input)
      ? (input as Json)
      : undefined;
  const inPath = new Set(listPathParameters(path));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => escapeValue(fields?.[name]));
  const rest = fields && Object.entries(fields).filter(([name]) => !inPath.has(name));
  if (method === 'GET' || method === 'DELETE') {
    const query = (rest ?? [['netnum', input] as const]).map(
      ([name, value]) => `${escapeText(name)}=${escapeValue(value)}`,
    );
    return { method, url: `${url}?${query.join('&')}`, headers };
  }
  return {
    method,
    url,
    payload: toJsonText(rest && inPath.size > 0 ? Object.fromEntries(rest) : input),
    headers: { 'content-type': 'application/json', ...headers },
  };
}

const escapeValue = (value: unknown) => escapeText(typeof value === 'string' ? value : toJsonText(value));

/** Escapes a lone surrogate as its three bytes. Cuts long texts, because the request line has a maximum length. */
const escapeText = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text.slice(0, 8_000))
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
