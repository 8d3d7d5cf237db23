import { declarationOf, type RefusalName } from '@miya/contract';
import { API_IDEMPOTENCY_KEY_MAX, USES_PER_API_KEY } from '@miya/contract/limits';
import {
  ApiProblem,
  answers,
  examples,
  namesInPath,
  PROBLEM_TYPE,
  type Route,
  type Routes,
  statusOver,
  V1,
} from '@miya/contract/v1';
import { problemOf } from '../answers/send-answer.ts';
import { OPENAPI, type Schema, schemaOf } from '../docs/openapi.ts';

/** Rises with what is added; what is taken away or made narrower would be a v2. */
const VERSION = '1.0.0';

export type ApiDescription = ReturnType<typeof describeRoutes>;

/** The OpenAPI description of the API for clients' own systems, from the same declarations that serve it. */
export function describeRoutes(routes: Routes) {
  const paths: Record<string, Record<string, ReturnType<typeof describeRoute>>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: describeRoute(name, route) };
  }
  return {
    openapi: OPENAPI,
    info: { title: 'Miya API', version: VERSION, description },
    servers: [{ url: V1 }],
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
      schemas: { Problem: schemaOf(ApiProblem, 'output') },
      headers: {
        RateLimit: { description: 'What is left: "key";r=599;t=42', schema: { type: 'string' } },
        'RateLimit-Policy': {
          description: `What holds: "key";q=${USES_PER_API_KEY.most};w=${USES_PER_API_KEY.minutes * 60}`,
          schema: { type: 'string' },
        },
      },
    },
  };
}

const description = `Money is in minor units, weights in grams, times in ISO 8601. Lists answer \`next\`, which leads on to the following page; it is null on the last. What is refused is answered as ${PROBLEM_TYPE}, with the name of the refusal in \`code\`. A field that is not described may appear in an answer at any time.`;

function describeRoute(name: string, { call, method, path, scope, status, onceBy }: Route) {
  const inPath = namesInPath(path);
  const asked = without(schemaOf(call.request, 'input'), [...inPath, ...(onceBy ? [onceBy] : [])]);
  const pathProperties = schemaOf(call.request, 'input').properties ?? {};
  const example = exampleIn(examples, name);
  const answer = exampleIn(answers, name);
  const isQuery = method === 'GET' || method === 'DELETE';
  return {
    operationId: name,
    summary: call.summary,
    description: scope === null ? 'Any key may.' : `The key needs the scope \`${scope}\`.`,
    tags: [path.split('/')[1] ?? ''],
    parameters: [
      ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: pathProperties[field] })),
      ...(isQuery ? describeQuery(asked, example ?? {}) : []),
      ...(onceBy ? [onceHeader] : []),
    ],
    ...(isQuery ? {} : { requestBody: describeBody(asked, example) }),
    responses: {
      [status ?? 200]: {
        description: 'Done',
        headers: limitHeaders,
        content: call.file
          ? { [call.file]: { schema: { type: 'string', format: 'binary' } } }
          : {
              'application/json': {
                schema: schemaOf(call.result, 'output'),
                ...(answer ? { example: answer } : {}),
              },
            },
      },
      ...describeRefusals([...call.refusals, ...ofAnyRoute]),
    },
  };
}

const exampleIn = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const REQUEST_ID = '6f1f3a52-6a0e-4d3c-9d55-0b7f7c1f2a10';

/** Whatever is asked may be refused so. */
const ofAnyRoute: RefusalName[] = [
  'request_invalid',
  'key_invalid',
  'scope_missing',
  'too_many_requests',
  'failure',
  'busy',
];

const onceHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made by you, for each thing that is to be done once. The same key with the same body answers what was made, for at least 24 hours; with another body it is refused (key_reused).',
  schema: { type: 'string', minLength: 1, maxLength: API_IDEMPOTENCY_KEY_MAX },
};

const limitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

const describeBody = (schema: Schema, example: unknown) => ({
  required: (schema.required ?? []).length > 0,
  content: { 'application/json': { schema, ...(example ? { example } : {}) } },
});

const describeQuery = (
  { properties = {}, required = [] }: Schema,
  example: Readonly<Record<string, unknown>>,
) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in example ? { example: example[name] } : {}),
    // A list is written with commas; repeating the name does as well.
    explode: false,
  }));

function describeRefusals(names: readonly RefusalName[]) {
  const byStatus = Object.entries(Object.groupBy(new Set(names), statusOver));
  return Object.fromEntries(
    byStatus.map(([status, grouped = []]) => [
      status,
      {
        description: grouped.map((name) => `\`${name}\`: ${declarationOf(name).message}`).join('. '),
        content: {
          [PROBLEM_TYPE]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              grouped.map((name) => [name, { value: problemOf({ name }, REQUEST_ID) }]),
            ),
          },
        },
      },
    ]),
  );
}

function without(schema: Schema, names: readonly string[]): Schema {
  const { properties = {}, required = [], ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
}
