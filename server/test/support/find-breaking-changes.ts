import type { JsonSchema } from '../../src/platform/http/docs/openapi.ts';

type Media = Record<string, { schema: JsonSchema }>;
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
/** The fields of an OpenAPI description that are compared. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> };

/**
 * Lists the differences that break a program written for the older description. Additions do not break a program: a new
 * operation, an optional field of a request, a field of a response, or a value in a response.
 */
export function findBreakingChanges(before: ApiDescription, after: ApiDescription): string[] {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, was] of Object.entries(methods)) {
      const now = after.paths[path]?.[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (!now) found.push(`${where} is gone`);
      else found.push(...compareOperations(was, now).map((what) => `${where}: ${what}`));
    }
  return found;
}

function compareOperations(was: Operation, now: Operation): string[] {
  const found: string[] = [];
  const saidIn = ({ parameters, requestBody }: Operation): JsonSchema => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map((one) => [`${one.in} ${one.name}`, one.schema])),
      ...(requestBody ? { body: requestBody.content['application/json']?.schema ?? {} } : {}),
    },
    required: parameters.filter(({ required }) => required).map((one) => `${one.in} ${one.name}`),
  });
  compareSchemas(saidIn(was), saidIn(now), 'request', '', found);
  for (const [status, { content = {} }] of Object.entries(was.responses)) {
    if (!/^2/.test(status)) continue;
    for (const [type, { schema }] of Object.entries(content)) {
      const other = now.responses[status]?.content?.[type]?.schema;
      if (!other) found.push(`no longer responds ${status} with ${type}`);
      else compareSchemas(schema, other, 'response', '', found);
    }
  }
  return found;
}

const limitDirections = {
  maximum: -1,
  maxLength: -1,
  maxItems: -1,
  minimum: 1,
  minLength: 1,
  minItems: 1,
} as const;

/**
 * In a request, all values accepted before must still be accepted. In a response, all promised fields must still come.
 */
function compareSchemas(
  was: JsonSchema,
  now: JsonSchema,
  side: 'request' | 'response',
  at: string,
  found: string[],
): void {
  const name = at || 'it';
  const [wide, narrow] = side === 'request' ? [now, was] : [was, now];
  const missing = listTypes(narrow).filter((type) => !listTypes(wide).includes(type));
  if (listTypes(wide).length > 0 && (missing.length > 0 || listTypes(narrow).length === 0))
    found.push(
      `${name} was ${listTypes(was).join(' or ') || 'anything'} and is ${listTypes(now).join(' or ')}`,
    );
  const lost = listAllowedValues(was).filter(
    (value) => listAllowedValues(now).length > 0 && !listAllowedValues(now).includes(value),
  );
  if (
    side === 'request' &&
    (lost.length > 0 || (listAllowedValues(was).length === 0 && listAllowedValues(now).length > 0))
  )
    found.push(`${name} no longer accepts ${lost.join(', ') || 'any value'}`);
  if (side === 'request')
    for (const [limit, direction] of Object.entries(limitDirections) as [
      keyof typeof limitDirections,
      1 | -1,
    ][]) {
      const [old, next] = [was[limit], now[limit]];
      if (next !== undefined && (old === undefined || (next - old) * direction > 0))
        found.push(`${name} has a narrower ${limit}: ${next}`);
    }
  const [of, by] = [mergeAlternatives(was), mergeAlternatives(now)];
  for (const [field, schema] of Object.entries(of.properties)) {
    const other = by.properties[field];
    const path = at ? `${at}.${field}` : field;
    if (!other) found.push(`${path} is gone`);
    else compareSchemas(schema, other, side, path, found);
    if (side === 'response' && of.required.includes(field) && !by.required.includes(field))
      found.push(`${path} may be missing now`);
  }
  if (side === 'request')
    for (const field of by.required)
      if (!of.required.includes(field)) found.push(`${at ? `${at}.` : ''}${field} is required now`);
  if (of.items && by.items) compareSchemas(of.items, by.items, side, `${at}[]`, found);
}

/** Lists the alternative schemas of a value. `null` is an alternative too. */
const listAlternatives = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) =>
    typeof one === 'boolean' ? [] : one === schema ? [one] : listAlternatives(one),
  );
const listTypes = (schema: JsonSchema): string[] => [
  ...new Set(listAlternatives(schema).flatMap(({ type }) => type ?? [])),
];
const listAllowedValues = (schema: JsonSchema): unknown[] =>
  listAlternatives(schema).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));

function mergeAlternatives(schema: JsonSchema) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  let items: JsonSchema | undefined;
  for (const form of listAlternatives(schema)) {
    for (const [name, one] of Object.entries(form.properties ?? {}))
      if (typeof one === 'object') properties[name] = one;
    required.push(...(form.required ?? []));
    if (typeof form.items === 'object' && !Array.isArray(form.items)) items = form.items;
  }
  return { properties, required, items };
}
