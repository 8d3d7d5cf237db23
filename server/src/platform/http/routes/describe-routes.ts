import { getRefusalDeclaration, type RefusalName } from '@miya/contract';
import { API_IDEMPOTENCY_KEY_MAX, API_KEY_LIMIT } from '@miya/contract/limits';
import {
  API_V1_PATH,
  ApiProblem,
  getApiStatus,
  listPathParameters,
  PROBLEM_CONTENT_TYPE,
  type Route,
  type Routes,
  requestExamples,
  responseExamples,
} from '@miya/contract/v1';
import { convertToJsonSchema, type JsonSchema, OPENAPI_VERSION } from '../docs/openapi.ts';
import { buildApiProblem } from '../responses/send-response.ts';

/** Increase the minor version for each addition. Removing or restricting a route or field requires a v2 of the API. */
const API_VERSION = '1.0.0';

export type ApiDescription = ReturnType<typeof describeRoutes>;

/**
 * Builds the OpenAPI description of the API for clients' systems from the same declarations that register its routes.
 */
export function describeRoutes(routes: Routes) {
  const paths: Record<string, Record<string, ReturnType<typeof describeRoute>>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: describeRoute(name, route) };
  }
  return {
    openapi: OPENAPI_VERSION,
    info: { title: 'Miya API', version: API_VERSION, description },
    servers: [{ url: API_V1_PATH }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: "A key of the Personal Center's section 'API': Authorization: Bearer miya_live_...",
        },
      },
      schemas: { Problem: convertToJsonSchema(ApiProblem, 'output') },
      headers: {
        RateLimit: {
          description: 'The remaining requests (r) until the limit resets in t seconds: "key";r=599;t=42',
          schema: { type: 'string' },
        },
        'RateLimit-Policy': {
          description: `The limit: q requests in w seconds: "key";q=${API_KEY_LIMIT.most};w=${API_KEY_LIMIT.minutes * 60}`,
          schema: { type: 'string' },
        },
      },
    },
  };
}

const description = `Money is in minor units, weights in grams, times in ISO 8601. Lists return \`next\`, the cursor of the next page; it is null on the last page. The response to a refused request has the content type ${PROBLEM_CONTENT_TYPE} and the name of the refusal in \`code\`. Responses may get further fields at any time.`;

function describeRoute(name: string, { call, method, path, scope, status, idempotencyField }: Route) {
  const pathFields = listPathParameters(path);
  const inputSchema = omitProperties(convertToJsonSchema(call.request, 'input'), [
    ...pathFields,
    ...(idempotencyField ? [idempotencyField] : []),
  ]);
  const pathProperties = convertToJsonSchema(call.request, 'input').properties ?? {};
  const inputExample = findExample(requestExamples, name);
  const responseExample = findExample(responseExamples, name);
  const isQuery = method === 'GET' || method === 'DELETE';
  return {
    operationId: name,
    summary: call.summary,
    description:
      scope === null ? 'Every API key may send this request.' : `The API key needs the scope \`${scope}\`.`,
    tags: [path.split('/')[1] ?? ''],
    parameters: [
      ...pathFields.map((field) => ({
        name: field,
        in: 'path',
        required: true,
        schema: pathProperties[field],
      })),
      ...(isQuery ? describeQuery(inputSchema, inputExample ?? {}) : []),
      ...(idempotencyField ? [idempotencyKeyHeader] : []),
    ],
    ...(isQuery ? {} : { requestBody: describeBody(inputSchema, inputExample) }),
    responses: {
      [status ?? 200]: {
        description: 'Done',
        headers: rateLimitHeaders,
        content: call.file
          ? { [call.file]: { schema: { type: 'string', format: 'binary' } } }
          : {
              'application/json': {
                schema: convertToJsonSchema(call.result, 'output'),
                ...(responseExample ? { example: responseExample } : {}),
              },
            },
      },
      ...describeRefusals([...call.refusals, ...commonRefusals]),
    },
  };
}

const findExample = <T>(exampleByName: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(exampleByName, name) ? exampleByName[name] : undefined;

const EXAMPLE_REQUEST_ID = '6f1f3a52-6a0e-4d3c-9d55-0b7f7c1f2a10';

/** The refusals that every route can return, in addition to those of its call. */
const commonRefusals: RefusalName[] = [
  'request_invalid',
  'key_invalid',
  'scope_missing',
  'too_many_requests',
  'failure',
  'busy',
];

const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key that you create for each operation, so that a retry does not run it twice. For at least 24 hours, the same key with the same body returns the result of the first request. With another body it is refused (key_reused).',
  schema: { type: 'string', minLength: 1, maxLength: API_IDEMPOTENCY_KEY_MAX },
};

const rateLimitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

const describeBody = (schema: JsonSchema, example: unknown) => ({
  required: (schema.required ?? []).length > 0,
  content: { 'application/json': { schema, ...(example ? { example } : {}) } },
});

const describeQuery = (
  { properties = {}, required = [] }: JsonSchema,
  example: Readonly<Record<string, unknown>>,
) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in example ? { example: example[name] } : {}),
    // Lists use commas. The server also accepts repeated parameters.
    explode: false,
  }));

function describeRefusals(names: readonly RefusalName[]) {
  const byStatus = Object.entries(Object.groupBy(new Set(names), getApiStatus));
  return Object.fromEntries(
    byStatus.map(([status, refusals = []]) => [
      status,
      {
        description: refusals.map((name) => `\`${name}\`: ${getRefusalDeclaration(name).message}`).join('. '),
        content: {
          [PROBLEM_CONTENT_TYPE]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              refusals.map((name) => [name, { value: buildApiProblem({ name }, EXAMPLE_REQUEST_ID) }]),
            ),
          },
        },
      },
    ]),
  );
}

function omitProperties(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
}
