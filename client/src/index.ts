import { type Calls, type Route, routes } from './api.ts';
import { MiyaProblem, type ProblemBody } from './problem.ts';

export type * from './api.ts';
export { MiyaProblem } from './problem.ts';

export type ClientOptions = {
  /** An API key from the section 'API' of the Personal Center. Do not use it in browsers. */
  key: string;
  /** The origin of the portal: https://portal.example.com */
  baseUrl: string;
  /** The maximum number of retries after status 429 or 503, or after a connection error. Default: 2. */
  retries?: number;
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** A repeated request with the same key and input returns the first result. Default: a random key. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type NoInput = Record<string, never>;
type Method<Name extends keyof Calls> =
  // The input of a call without required fields is optional.
  NoInput extends Calls[Name]['input']
    ? (input?: Calls[Name]['input'], options?: CallOptions) => Promise<Calls[Name]['result']>
    : (input: Calls[Name]['input'], options?: CallOptions) => Promise<Calls[Name]['result']>;

/** All calls of the API by name. */
export type MiyaClient = { [Name in keyof Calls]: Method<Name> };

/** Each further retry waits twice as long, unless the response has the header Retry-After. */
const FIRST_RETRY_DELAY_MS = 500;

export function createClient({
  key,
  baseUrl,
  retries = 2,
  fetch: sendRequest = fetch,
}: ClientOptions): MiyaClient {
  async function call(route: Route, input: InputFields = {}, { idempotencyKey, signal }: CallOptions = {}) {
    const { url, body } = buildUrlAndBody(`${baseUrl.replace(/\/+$/, '')}/api/v1`, route, input);
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // With this key, a retry after a lost response does nothing twice.
      ...(route.hasIdempotencyKey ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
    };
    const request = { method: route.method, headers, ...(body === undefined ? {} : { body }) };
    const canRepeat = route.hasIdempotencyKey === true || route.method !== 'POST';
    for (let attempt = 0; ; attempt += 1) {
      const response = await sendRequest(url, { ...request, ...(signal ? { signal } : {}) }).catch(
        (error: unknown) => {
          if (signal?.aborted || !canRepeat || attempt >= retries) throw error;
          return undefined;
        },
      );
      if (response?.ok) return route.file ? response.blob() : response.json();
      // With status 429 or 503 the server has not run the request, so every route can be retried.
      const isTemporary = response === undefined || response.status === 429 || response.status === 503;
      if (!isTemporary || attempt >= retries) throw await createError(response);
      const seconds = Number(response?.headers.get('retry-after') ?? 0);
      await new Promise((resolve) =>
        setTimeout(resolve, seconds * 1_000 || FIRST_RETRY_DELAY_MS * 2 ** attempt),
      );
    }
  }
  const methods = Object.entries(routes).map(([name, route]) => [
    name,
    (input?: InputFields, options?: CallOptions) => call(route, input, options),
  ]);
  // The cast is safe: `routes` has a route for every name in `Calls`, and both are generated from the contract.
  return Object.fromEntries(methods) as MiyaClient;
}

type InputFields = Record<string, unknown>;

/** Puts fields of the path into the URL, and the other fields into the body (POST and PUT) or the query. */
function buildUrlAndBody(base: string, { method, path }: Route, input: InputFields) {
  const otherFields = { ...input };
  const filledPath = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    delete otherFields[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'POST' || method === 'PUT')
    return { url: base + filledPath, body: JSON.stringify(otherFields) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(otherFields))
    if (value !== undefined && value !== null)
      query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return { url: `${base}${filledPath}${query.size > 0 ? `?${query}` : ''}`, body: undefined };
}

async function createError(response: Response | undefined): Promise<Error> {
  if (!response) return new Error('The API sent no response');
  const text = await response.text();
  try {
    return new MiyaProblem(JSON.parse(text) as ProblemBody);
  } catch {
    // The body is not JSON, for example because a proxy sent the response and not the API.
    return new MiyaProblem({
      type: 'about:blank',
      title: text.slice(0, 200),
      status: response.status,
      code: 'unknown',
      requestId: '',
    });
  }
}
