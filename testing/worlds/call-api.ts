import { type ApiScope, apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { API_V1_PATH, listPathParameters, type Route, type RouteName, routes } from '@miya/contract/v1';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { SignedInClient, World } from './world.ts';

export type ApiOptions = {
  apiKey?: string | undefined;
  headers?: Record<string, string>;
  address?: string;
};

/** Creates an API key of the client with the call `createApiKey`. */
export async function buildApiKey(
  world: World,
  { token }: Pick<SignedInClient, 'token'>,
  scopes: readonly ApiScope[] = apiScopes,
  test = false,
): Promise<{ id: string; secret: string }> {
  const { result, ...response } = await world.call(
    calls.createApiKey,
    { name: 'test', scopes: [...scopes], test },
    { token },
  );
  if (!result?.key) throw new Error(`The API key was not created: ${response.message}`);
  return { id: result.key.id, secret: result.secret };
}

/** Builds the HTTP request of an API route. Inputs that are not in the path go into the body or the query. */
export function buildRouteRequest(
  { method, path, idempotencyField }: Route,
  input: Readonly<Record<string, unknown>>,
  { apiKey, headers = {}, address = '127.0.0.1' }: ApiOptions = {},
): InjectOptions {
  const pathParameters = listPathParameters(path);
  const otherInputs = Object.fromEntries(
    Object.entries(input).filter(([name]) => !pathParameters.includes(name) && name !== idempotencyField),
  );
  const url = `${API_V1_PATH}${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])))}`;
  return {
    method,
    remoteAddress: address,
    headers: { ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}), ...headers },
    ...(method === 'GET' || method === 'DELETE'
      ? { url: `${url}?${formatQuery(otherInputs)}` }
      : { url, payload: otherInputs }),
  };
}

const formatQuery = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  ).toString();

/** Sends a request to a route of the API. */
export const callApi = (
  world: World,
  name: RouteName,
  input: Readonly<Record<string, unknown>>,
  options: ApiOptions,
): Promise<LightMyRequestResponse> => world.app.inject(buildRouteRequest(routes[name], input, options));
