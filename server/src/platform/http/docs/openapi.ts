import { type Access, type Call, type Calls, getRefusalDeclaration } from '@miya/contract';
import * as z from 'zod';
import { VERSION } from '../../config/version.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
export type OpenApiDescription = ReturnType<typeof describeCalls>;
export type Operation = ReturnType<typeof describeCall>;

export const OPENAPI_VERSION = '3.1.0';

/** Builds the OpenAPI description of the calls from the same declarations that register them. */
export function describeCalls(calls: Calls) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(name, call) };
  }
  return {
    openapi: OPENAPI_VERSION,
    info: {
      title: 'Miya',
      version: VERSION,
      description:
        'Every response is an envelope {code, message, errorCode, result}. Code 200: success. 500: refusal, identified by errorCode. 505: the session has ended.',
    },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Token',
          description: 'The session token from sign-in',
        },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Key',
          description: 'An operator key of the tenant',
        },
      },
    },
  };
}

function describeCall(name: string, call: Call) {
  const inputSchema = convertToJsonSchema(call.request, 'input');
  const isQuery = call.method === 'GET';
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    security: securityByAccess[call.access],
    parameters: isQuery ? describeQuery(inputSchema) : undefined,
    requestBody: isQuery ? undefined : { content: { 'application/json': { schema: inputSchema } } },
    responses: {
      200: {
        description: `Done, or refused: ${describeRefusals(call)}`,
        content: {
          ...(call.file ? { [call.file]: { schema: { type: 'string', format: 'binary' } } } : {}),
          // The schema of one `data:` line of the event stream.
          ...(call.events
            ? { 'text/event-stream': { schema: convertToJsonSchema(call.events, 'output') } }
            : {}),
          'application/json': {
            schema: buildEnvelopeSchema(hasResult(call) ? convertToJsonSchema(call.result, 'output') : {}),
          },
        },
      },
    },
  };
}

const securityByAccess: Record<Access, Record<string, string[]>[]> = {
  public: [],
  client: [{ token: [] }],
  backoffice: [{ key: [] }],
};

const hasResult = (call: Call) => !call.file && !call.events;

const describeQuery = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const describeRefusals = (call: Call) =>
  call.refusals.map((name) => `${getRefusalDeclaration(name).errorCode} ${name}`).join(', ') ||
  'no refusals of this call';

const buildEnvelopeSchema = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'errorCode', 'result'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    errorCode: { type: ['string', 'null'] },
    result: { anyOf: [result, { type: 'null' }] },
  },
});

/** Converts a zod schema to a JSON schema. Leaves out checks that need code, such as transforms and refinements. */
export function convertToJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A transform that runs before validation may add missing fields, so the client may leave out every field.
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.in instanceof z.ZodTransform)
        delete jsonSchema.required;
    },
  });
  return json;
}
