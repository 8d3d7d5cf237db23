import { listPathParameters } from '@miya/contract/v1';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { isWhole } from '../../../../testing/figures/report-row.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary.ts';

/** JSON text as it is: what no JavaScript value is written as. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const DEPTH = 10_000;
/** What no field should be able to choke on. */
export const hostile: readonly unknown[] = [
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
  new Raw('9007199254740993'),
  new Raw('1e400'),
  new Raw('-1e-400'),
  true,
  null,
  undefined,
  [],
  {},
  [[]],
  new Raw(`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  new Raw(`${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
  new Raw('{"__proto__":{"admin":true}}'),
  new Raw('{"constructor":{"prototype":{"admin":true}}}'),
  { toString: 'no function', length: -1 },
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
];

/** All of them in a whole run; otherwise every so many, beginning elsewhere for each field and each seed. */
const EVERY = isWhole ? 1 : 6;
export const someHostile = (at: number) => hostile.filter((_, index) => (index + at) % EVERY === 0);

/** A valid input made wrong somewhere: one field, one too many, or the whole of it. */
export function brokenInputs(valid: fc.Arbitrary<Json>): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.constantFrom(...hostile), fc.anything({ maxDepth: 2 }).map(jsonOf));
  const oneField = fc.tuple(valid, fc.nat(), anything).map(([input, at, value]) => {
    const names = Object.keys(input);
    const name = names[at % Math.max(names.length, 1)];
    return name === undefined ? value : { ...input, [name]: value };
  });
  const oneMore = fc.tuple(valid, fc.constantFrom('__proto__', 'constructor', 'tenantId', 'x\0'), anything);
  const more = oneMore.map(
    ([input, name, value]) =>
      new Raw(
        textOf(input)
          .replace(/^\{/, () => `{${JSON.stringify(name)}:${textOf(value)},`)
          .replace(/,\}$/, '}'),
      ),
  );
  return fc.oneof(
    { weight: 5, arbitrary: oneField },
    { weight: 2, arbitrary: more },
    { weight: 1, arbitrary: anything },
  );
}

/** What of any value JSON can carry. */
function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}

export function textOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join()}}`;
}

type Line = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

/** The request, written as text: a body that need not be JSON of any value, a path and a query that need not be UTF-8. */
export function rawRequestOf(
  { method, path }: Line,
  input: unknown,
  headers: Record<string, string>,
): InjectOptions {
  const fields =
    typeof input === 'object' && input !== null && !(input instanceof Raw) && !Array.isArray(input)
      ? (input as Json)
      : undefined;
  const inPath = new Set(listPathParameters(path));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => escapedText(fields?.[name]));
  const rest = fields && Object.entries(fields).filter(([name]) => !inPath.has(name));
  if (method === 'GET' || method === 'DELETE') {
    const query = (rest ?? [['netnum', input] as const]).map(
      ([name, value]) => `${escaped(name)}=${escapedText(value)}`,
    );
    return { method, url: `${url}?${query.join('&')}`, headers };
  }
  return {
    method,
    url,
    payload: textOf(rest && inPath.size > 0 ? Object.fromEntries(rest) : input),
    headers: { 'content-type': 'application/json', ...headers },
  };
}

const escapedText = (value: unknown) => escaped(typeof value === 'string' ? value : textOf(value));

/** A lone surrogate cannot be escaped; its three bytes can. A server's line is not endless, so long ones are cut. */
const escaped = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text.slice(0, 8_000))
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
