/** What this form reads of the API's OpenAPI description. */
export type Description = { paths: Record<string, Record<string, Operation>> };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
};

export type DescribedCall = {
  name: string;
  method: string;
  /** With the names of its fields in braces. */
  path: string;
  inPath: string[];
  inQuery: { name: string; example?: unknown }[];
  /** What its body may say; undefined for a call that has none. */
  body: unknown;
};

export const callsIn = ({ paths }: Description): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      inPath: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      inQuery: parameters.filter((one) => one.in === 'query'),
      body: requestBody && (requestBody.content['application/json'].example ?? {}),
    })),
  );

/** What is typed into the form: texts, as they stand in its fields. */
export type Typed = { inPath: Record<string, string>; query: string; body: string };

/** Things of the reader's own, in place of the description's made-up ones: a call can then be sent as it stands. */
export type OwnThings = { orderId: string | undefined; serviceId: string | undefined };

/** What the form begins with. */
export function prefill(call: DescribedCall, { orderId, serviceId }: OwnThings): Typed {
  const own = (name: string, value: unknown) => {
    if (name === 'serviceId') return serviceId ?? value;
    return name === 'ids' && orderId ? [orderId] : value;
  };
  const idInPath = (call.path.startsWith('/orders/') && orderId) || '';
  return {
    inPath: Object.fromEntries(call.inPath.map((name) => [name, idInPath])),
    query: call.inQuery
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }) => `${name}=${example}`)
      .join('&'),
    body: call.body === undefined ? '' : JSON.stringify(call.body, own, 2),
  };
}
