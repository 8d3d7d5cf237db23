/** The part of the API's OpenAPI description that the form uses. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
};

export type ApiCall = {
  name: string;
  method: string;
  /** The path with its parameters in braces: `/orders/{id}/cancel`. */
  path: string;
  /** The names of the path parameters. */
  inPath: string[];
  /** The query parameters. */
  inQuery: { name: string; example?: unknown }[];
  /** An example of the body. Undefined for a call without a body. */
  body: unknown;
};

/** Lists the calls that the description contains. */
export const listApiCalls = ({ paths }: ApiDescription): ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      inPath: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      inQuery: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody && (requestBody.content['application/json'].example ?? {}),
    })),
  );

/** The texts in the fields of the form. */
export type CallFormValues = { inPath: Record<string, string>; query: string; body: string };

/** Ids of the client's own test order and service. They replace the made-up ids of the examples. */
export type OwnIds = { orderId: string | undefined; serviceId: string | undefined };

/** Creates the initial values of the form: the examples of the description, with the client's own ids. */
export function createCallFormValues(call: ApiCall, { orderId, serviceId }: OwnIds): CallFormValues {
  const replaceExampleId = (name: string, value: unknown) => {
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
    body: call.body === undefined ? '' : JSON.stringify(call.body, replaceExampleId, 2),
  };
}
