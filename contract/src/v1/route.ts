import type { ApiScope } from '../api-keys/index.ts';
import type { Call } from '../protocol/call.ts';

/** Where all routes of the API begin. */
export const API_V1_PATH = '/api/v1';

export type Route = {
  /** The call of the portal that answers it: the same handler, the same schemas. */
  call: Call;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1. What stands in braces is the call's field of that name. */
  path: `/${string}`;
  /** What the key must be allowed to; null: any key may. */
  scope: ApiScope | null;
  /** The status of what was done; 200 where it is not said. */
  status?: 201 | 202;
  /** The field of the call that the header Idempotency-Key fills; a random value where there is no such header. */
  idempotencyField?: string;
};

/** Declares one route of the API. */
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

export type Routes = Record<string, Route>;

/** The names that stand in a path's braces. */
export const listPathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
