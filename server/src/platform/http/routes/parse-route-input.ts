import { hash, randomUUID } from 'node:crypto';
import { API_IDEMPOTENCY_KEY_MAX } from '@miya/contract/limits';
import type { Route } from '@miya/contract/v1';
import type { FastifyRequest } from 'fastify';
import { type ParsedInput, parseInput } from '../calls/parse-input.ts';
import { convertToJsonSchema, type JsonSchema } from '../docs/openapi.ts';

const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const IDEMPOTENCY_KEY_PATTERN = new RegExp(`^[\\x21-\\x7e][\\x20-\\x7e]{0,${API_IDEMPOTENCY_KEY_MAX - 1}}$`);

/**
 * Creates a function that parses a request of this route into the input of its call. A field of the path, and the value
 * of the Idempotency-Key header, replace a field of the body or query with the same name.
 */
export function createRouteInputParser({
  call,
  method,
  idempotencyField,
}: Route): (request: FastifyRequest) => ParsedInput {
  const isQuery = method === 'GET' || method === 'DELETE';
  // All values of a query are texts, which parseQuery() converts. A JSON body needs no conversion.
  const queryProperties = (isQuery && convertToJsonSchema(call.request, 'input').properties) || {};
  return (request) => {
    const { body, params, query, headers } = request;
    const key = headers[IDEMPOTENCY_KEY_HEADER];
    if (
      idempotencyField !== undefined &&
      key !== undefined &&
      !(typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key))
    )
      return { problems: [{ field: 'Idempotency-Key', problem: 'field_invalid' }] };
    const input = isQuery ? parseQuery(query, queryProperties) : (body ?? {});
    // A body that is not an object is refused by the schema of the call.
    if (typeof input !== 'object' || Array.isArray(input)) return parseInput(input, call);
    const idempotencyInput =
      idempotencyField === undefined ? {} : { [idempotencyField]: buildIdempotencyKey(key) };
    return parseInput({ ...input, ...(params as object), ...idempotencyInput }, call);
  };
}

/**
 * Builds the idempotency key that the call stores. The prefix distinguishes it from the keys that portal pages send.
 * The value of the header is hashed to a fixed length. A request without the header gets a random key, so the server
 * never takes the request for a retry.
 */
const buildIdempotencyKey = (key: string | string[] | undefined) =>
  `api ${hash('sha256', String(key ?? randomUUID()), 'hex')}`;

/** Converts the texts of a query to numbers, lists and booleans as the schema requires. */
function parseQuery(
  query: unknown,
  properties: Record<string, JsonSchema | boolean>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, text]) => {
      const schema = properties[name];
      return [name, typeof schema === 'object' ? parseQueryValue(text, schema) : text];
    }),
  );
}

function parseQueryValue(value: string | string[], schema: JsonSchema): unknown {
  const { type, items, anyOf } = schema;
  // A nullable field is a union with null. Use its other schema.
  const nonNullSchema = anyOf?.find((option) => typeof option === 'object' && option.type !== 'null');
  if (typeof nonNullSchema === 'object') return parseQueryValue(value, nonNullSchema);
  if (type === 'array') {
    const parts = Array.isArray(value) ? value : value.split(',');
    return typeof items === 'object' && !Array.isArray(items)
      ? parts.map((part) => parseQueryValue(part, items))
      : parts;
  }
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}
