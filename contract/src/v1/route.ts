import type { ApiScope } from '../api-keys/index.ts';
import type { Call } from '../protocol/call.ts';

/** The path that all routes of the API begin with. */
export const API_V1_PATH = '/api/v1';

/** A route of the public API, which clients' systems use with an API key. */
export type Route = {
  /** The call of the portal that the route runs, with the same handler and schemas. */
  call: Call;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below /api/v1. A name in braces is a field of the call: /orders/{id}. */
  path: `/${string}`;
  /** The scope that the API key needs; null if every key may use the route. */
  scope: ApiScope | null;
  /** The status of a successful response. Default: 200. */
  status?: 201 | 202;
  /** The field of the call that is set to the header Idempotency-Key, or to a random value if the header is missing. */
  idempotencyField?: string;
};

/** Declares one route of the API. */
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

export type Routes = Record<string, Route>;

/** Lists the names in the braces of a path: '/orders/{id}' -> ['id']. */
export const listPathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
