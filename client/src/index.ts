import { type Calls, type Route, routes } from './api.ts';
import { MiyaProblem, type ProblemBody } from './problem.ts';

export type * from './api.ts';
export { MiyaProblem } from './problem.ts';

export type ClientOptions = {
  /** A key of the Personal Center's section 'API'. Keep it out of browsers. */
  key: string;
  /** Where the portal is: https://portal.example.com */
  baseUrl: string;
  /** How often a request is tried again that was refused for the moment (429, 503) or did not arrive. */
  retries?: number;
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** For what is to be done once: the same key with the same input answers what was made. Made at random where it is left out. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type NoInput = Record<string, never>;
type Method<Name extends keyof Calls> =
  // What has nothing that must be said may be asked without anything.
  NoInput extends Calls[Name]['input']
    ? (input?: Calls[Name]['input'], options?: CallOptions) => Promise<Calls[Name]['result']>
    : (input: Calls[Name]['input'], options?: CallOptions) => Promise<Calls[Name]['result']>;

/** Every call of the API by its name. */
export type MiyaClient = { [Name in keyof Calls]: Method<Name> };

const FIRST_RETRY_DELAY_MS = 500;

export function createClient({ key, baseUrl, retries = 2, fetch: ask = fetch }: ClientOptions): MiyaClient {
  async function call(route: Route, input: InputFields = {}, { idempotencyKey, signal }: CallOptions = {}) {
    const { url, body } = buildUrlAndBody(`${baseUrl.replace(/\/+$/, '')}/api/v1`, route, input);
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // With it a request can be sent again after a lost answer without doing anything twice.
      ...(route.once ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
    };
    const request = { method: route.method, headers, ...(body === undefined ? {} : { body }) };
    const mayRepeat = route.once === true || route.method !== 'POST';
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(url, { ...request, ...(signal ? { signal } : {}) }).catch((error: unknown) => {
        if (signal?.aborted || !mayRepeat || tries >= retries) throw error;
        return undefined;
      });
      if (answer?.ok) return route.file ? answer.blob() : answer.json();
      // What was turned away was not done, whatever it was.
      const isPassing = answer === undefined || answer.status === 429 || answer.status === 503;
      if (!isPassing || tries >= retries) throw await createError(answer);
      const seconds = Number(answer?.headers.get('retry-after') ?? 0);
      await new Promise((resolve) =>
        setTimeout(resolve, seconds * 1_000 || FIRST_RETRY_DELAY_MS * 2 ** tries),
      );
    }
  }
  const methods = Object.entries(routes).map(([name, route]) => [
    name,
    (input?: InputFields, options?: CallOptions) => call(route, input, options),
  ]);
  // The table has a route for every name of the type; what each takes and answers is said by the description.
  return Object.fromEntries(methods) as MiyaClient;
}

type InputFields = Record<string, unknown>;

function buildUrlAndBody(base: string, { method, path }: Route, input: InputFields) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'POST' || method === 'PUT') return { url: base + filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null)
      query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return { url: `${base}${filled}${query.size > 0 ? `?${query}` : ''}`, body: undefined };
}

async function createError(response: Response | undefined): Promise<Error> {
  if (!response) return new Error('The API did not answer');
  const text = await response.text();
  try {
    return new MiyaProblem(JSON.parse(text) as ProblemBody);
  } catch {
    // Something between here and the API has answered, a proxy perhaps.
    return new MiyaProblem({
      type: 'about:blank',
      title: text.slice(0, 200),
      status: response.status,
      code: 'unknown',
      requestId: '',
    });
  }
}
