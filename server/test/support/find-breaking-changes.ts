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
    for (const [method, oldOperation] of Object.entries(methods)) {
      const newOperation = after.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (!newOperation) found.push(`${name} is gone`);
      else found.push(...compareOperations(oldOperation, newOperation).map((change) => `${name}: ${change}`));
    }
  return found;
}

function compareOperations(before: Operation, after: Operation): string[] {
  const found: string[] = [];
  const buildRequestSchema = ({ parameters, requestBody }: Operation): JsonSchema => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(
        parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter.schema]),
      ),
      ...(requestBody ? { body: requestBody.content['application/json']?.schema ?? {} } : {}),
    },
    required: parameters
      .filter(({ required }) => required)
      .map((parameter) => `${parameter.in} ${parameter.name}`),
  });
  compareSchemas(buildRequestSchema(before), buildRequestSchema(after), 'request', '', found);
  for (const [status, { content = {} }] of Object.entries(before.responses)) {
    if (!/^2/.test(status)) continue;
    for (const [type, { schema }] of Object.entries(content)) {
      const newSchema = after.responses[status]?.content?.[type]?.schema;
      if (!newSchema) found.push(`no longer responds ${status} with ${type}`);
      else compareSchemas(schema, newSchema, 'response', '', found);
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
 * Adds the breaking differences between two schemas to `found`. In a request, all values that were accepted must still
 * be accepted. In a response, all promised fields must still be present.
 */
function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  usage: 'request' | 'response',
  parentPath: string,
  found: string[],
): void {
  const name = parentPath || 'it';
  const [wider, narrower] = usage === 'request' ? [after, before] : [before, after];
  const missing = listTypes(narrower).filter((type) => !listTypes(wider).includes(type));
  if (listTypes(wider).length > 0 && (missing.length > 0 || listTypes(narrower).length === 0))
    found.push(
      `${name} was ${listTypes(before).join(' or ') || 'anything'} and is ${listTypes(after).join(' or ')}`,
    );
  const removedValues = listAllowedValues(before).filter(
    (value) => listAllowedValues(after).length > 0 && !listAllowedValues(after).includes(value),
  );
  if (
    usage === 'request' &&
    (removedValues.length > 0 ||
      (listAllowedValues(before).length === 0 && listAllowedValues(after).length > 0))
  )
    found.push(`${name} no longer accepts ${removedValues.join(', ') || 'any value'}`);
  if (usage === 'request')
    for (const [limit, direction] of Object.entries(limitDirections) as [
      keyof typeof limitDirections,
      1 | -1,
    ][]) {
      const [oldLimit, newLimit] = [before[limit], after[limit]];
      if (newLimit !== undefined && (oldLimit === undefined || (newLimit - oldLimit) * direction > 0))
        found.push(`${name} has a narrower ${limit}: ${newLimit}`);
    }
  const [oldParts, newParts] = [mergeAlternatives(before), mergeAlternatives(after)];
  for (const [field, schema] of Object.entries(oldParts.properties)) {
    const newSchema = newParts.properties[field];
    const path = parentPath ? `${parentPath}.${field}` : field;
    if (!newSchema) found.push(`${path} is gone`);
    else compareSchemas(schema, newSchema, usage, path, found);
    if (usage === 'response' && oldParts.required.includes(field) && !newParts.required.includes(field))
      found.push(`${path} may be missing now`);
  }
  if (usage === 'request')
    for (const field of newParts.required)
      if (!oldParts.required.includes(field))
        found.push(`${parentPath ? `${parentPath}.` : ''}${field} is required now`);
  if (oldParts.items && newParts.items)
    compareSchemas(oldParts.items, newParts.items, usage, `${parentPath}[]`, found);
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
