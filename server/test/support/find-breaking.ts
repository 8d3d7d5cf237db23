import type { JsonSchema } from '../../src/platform/http/docs/openapi.ts';

type Media = Record<string, { schema: JsonSchema }>;
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
/** What is read of a description. */
export type Described = { paths: Record<string, Record<string, Operation>> };

/**
 * What of the one description no longer holds in the other: what programs that were written by the first would stumble
 * over. What is added breaks nobody: an operation, a field that may be left out, a field of an answer, a value there.
 */
export function findBreaking(before: Described, after: Described): string[] {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, was] of Object.entries(methods)) {
      const now = after.paths[path]?.[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (!now) found.push(`${where} is gone`);
      else found.push(...breaksOf(was, now).map((what) => `${where}: ${what}`));
    }
  return found;
}

function breaksOf(was: Operation, now: Operation): string[] {
  const found: string[] = [];
  const saidIn = ({ parameters, requestBody }: Operation): JsonSchema => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map((one) => [`${one.in} ${one.name}`, one.schema])),
      ...(requestBody ? { body: requestBody.content['application/json']?.schema ?? {} } : {}),
    },
    required: parameters.filter(({ required }) => required).map((one) => `${one.in} ${one.name}`),
  });
  compare(saidIn(was), saidIn(now), 'asked', '', found);
  for (const [status, { content = {} }] of Object.entries(was.responses)) {
    if (!/^2/.test(status)) continue;
    for (const [type, { schema }] of Object.entries(content)) {
      const other = now.responses[status]?.content?.[type]?.schema;
      if (!other) found.push(`is not answered ${status} with ${type} any more`);
      else compare(schema, other, 'answered', '', found);
    }
  }
  return found;
}

const limits = { maximum: -1, maxLength: -1, maxItems: -1, minimum: 1, minLength: 1, minItems: 1 } as const;

/** `asked`: whatever was taken must still be taken. `answered`: whatever was promised must still come. */
function compare(
  was: JsonSchema,
  now: JsonSchema,
  side: 'asked' | 'answered',
  at: string,
  found: string[],
): void {
  const name = at || 'it';
  const [wide, narrow] = side === 'asked' ? [now, was] : [was, now];
  const missing = typesOf(narrow).filter((type) => !typesOf(wide).includes(type));
  if (typesOf(wide).length > 0 && (missing.length > 0 || typesOf(narrow).length === 0))
    found.push(`${name} was ${typesOf(was).join(' or ') || 'anything'} and is ${typesOf(now).join(' or ')}`);
  const lost = valuesOf(was).filter((value) => valuesOf(now).length > 0 && !valuesOf(now).includes(value));
  if (side === 'asked' && (lost.length > 0 || (valuesOf(was).length === 0 && valuesOf(now).length > 0)))
    found.push(`${name} no longer takes ${lost.join(', ') || 'any value'}`);
  if (side === 'asked')
    for (const [limit, direction] of Object.entries(limits) as [keyof typeof limits, 1 | -1][]) {
      const [old, next] = [was[limit], now[limit]];
      if (next !== undefined && (old === undefined || (next - old) * direction > 0))
        found.push(`${name} has a narrower ${limit}: ${next}`);
    }
  const [of, by] = [partsOf(was), partsOf(now)];
  for (const [field, schema] of Object.entries(of.properties)) {
    const other = by.properties[field];
    const path = at ? `${at}.${field}` : field;
    if (!other) found.push(`${path} is gone`);
    else compare(schema, other, side, path, found);
    if (side === 'answered' && of.required.includes(field) && !by.required.includes(field))
      found.push(`${path} may be missing now`);
  }
  if (side === 'asked')
    for (const field of by.required)
      if (!of.required.includes(field)) found.push(`${at ? `${at}.` : ''}${field} is required now`);
  if (of.items && by.items) compare(of.items, by.items, side, `${at}[]`, found);
}

/** The forms that a value may have; null is one of them. */
const formsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) =>
    typeof one === 'boolean' ? [] : one === schema ? [one] : formsOf(one),
  );
const typesOf = (schema: JsonSchema): string[] => [
  ...new Set(formsOf(schema).flatMap(({ type }) => type ?? [])),
];
const valuesOf = (schema: JsonSchema): unknown[] =>
  formsOf(schema).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));

function partsOf(schema: JsonSchema) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  let items: JsonSchema | undefined;
  for (const form of formsOf(schema)) {
    for (const [name, one] of Object.entries(form.properties ?? {}))
      if (typeof one === 'object') properties[name] = one;
    required.push(...(form.required ?? []));
    if (typeof form.items === 'object' && !Array.isArray(form.items)) items = form.items;
  }
  return { properties, required, items };
}
