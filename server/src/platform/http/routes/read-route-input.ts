import { hash, randomUUID } from 'node:crypto';
import { API_IDEMPOTENCY_KEY_MAX } from '@miya/contract/limits';
import type { Route } from '@miya/contract/v1';
import type { FastifyRequest } from 'fastify';
import { type ReadInput, readInput } from '../calls/read-input.ts';
import { type Schema, schemaOf } from '../docs/openapi.ts';

const KEY_HEADER = 'idempotency-key';
const KEY_FORM = new RegExp(`^[\\x21-\\x7e][\\x20-\\x7e]{0,${API_IDEMPOTENCY_KEY_MAX - 1}}$`);

/**
 * Makes what reads a request of this route as its call takes it: the fields of the body or of the query, and over them those
 * that the path and the header name.
 */
export function createRouteReader({ call, method, onceBy }: Route): (request: FastifyRequest) => ReadInput {
  const isQuery = method === 'GET' || method === 'DELETE';
  // Of a body nothing is asked by it.
  const properties = (isQuery && schemaOf(call.request, 'input').properties) || {};
  return (request) => {
    const { body, params, query, headers } = request;
    const key = headers[KEY_HEADER];
    if (onceBy !== undefined && key !== undefined && !(typeof key === 'string' && KEY_FORM.test(key)))
      return { problems: [{ field: 'Idempotency-Key', problem: 'field_invalid' }] };
    const said = isQuery ? readQuery(query, properties) : (body ?? {});
    // What is no object is refused by the schema.
    if (typeof said !== 'object' || Array.isArray(said)) return readInput(said, call);
    const once = onceBy === undefined ? {} : { [onceBy]: onceFor(key) };
    return readInput({ ...said, ...(params as object), ...once }, call);
  };
}

/** The key as the call stores it: however long it is, it is short there, and never one of the portal's own. */
const onceFor = (key: string | string[] | undefined) =>
  `api ${hash('sha256', String(key ?? randomUUID()), 'hex')}`;

/** A query is texts; numbers, lists and what is true or not are read as the schema has them. */
function readQuery(query: unknown, properties: Record<string, Schema | boolean>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, said]) => {
      const schema = properties[name];
      return [name, typeof schema === 'object' ? readValue(said, schema) : said];
    }),
  );
}

function readValue(said: string | string[], schema: Schema): unknown {
  const { type, items, anyOf } = schema;
  const meant = anyOf?.find((one) => typeof one === 'object' && one.type !== 'null');
  if (typeof meant === 'object') return readValue(said, meant);
  if (type === 'array') {
    const parts = Array.isArray(said) ? said : said.split(',');
    return typeof items === 'object' && !Array.isArray(items)
      ? parts.map((part) => readValue(part, items))
      : parts;
  }
  if (typeof said !== 'string') return said;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(said)) return Number(said);
  if (type === 'boolean' && /^(true|false)$/.test(said)) return said === 'true';
  return said;
}
