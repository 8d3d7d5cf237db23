import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listPathParameters, type Route, routes } from '../../contract/src/v1/index.ts';
import { convertToJsonSchema, type JsonSchema } from '../../server/src/platform/http/docs/openapi.ts';
import { formatType } from './format-type.ts';

/** The file that is generated from the contract. Run `npm run make -w client` after a change of routes or summaries. */
export const API_FILE = fileURLToPath(new URL('../src/api.ts', import.meta.url));

export function buildApiSource(): string {
  const entries: [string, Route][] = Object.entries(routes);
  const types = entries.map(([name, route]) => {
    const typeName = capitalize(name);
    const result = route.call.file ? 'Blob' : formatType(convertToJsonSchema(route.call.result, 'output'));
    return `/** ${route.call.summary} */\nexport type ${typeName}Input = ${formatType(buildInputSchema(route))};\nexport type ${typeName}Result = ${result};\n`;
  });
  const table = entries.map(([name, { method, path, call, idempotencyField }]) => {
    const flags = [call.file ? 'file: true' : '', idempotencyField ? 'hasIdempotencyKey: true' : ''].filter(
      Boolean,
    );
    return `  ${name}: { ${[`method: '${method}'`, `path: '${path}'`, ...flags].join(', ')} },`;
  });
  const calls = entries.map(([name]) => {
    const typeName = capitalize(name);
    return `  ${name}: { input: ${typeName}Input; result: ${typeName}Result };`;
  });
  return `// Generated from the contract by make/make-api.ts. Do not change by hand.
// biome-ignore-all format: the file is generated

${types.join('\n')}
/** The input and result of each call. */
export type Calls = {
${calls.join('\n')}
};

export type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; file?: true; hasIdempotencyKey?: true };

export const routes: { [Name in keyof Calls]: Route } = {
${table.join('\n')}
};
`;
}

const capitalize = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Builds the schema of a call's input: all fields of the path are required, and the field that the header
 * Idempotency-Key fills is left out.
 */
function buildInputSchema({ call, path, idempotencyField }: Route): JsonSchema {
  const { properties = {}, required = [], ...rest } = convertToJsonSchema(call.request, 'input');
  const inputFields = Object.entries(properties).filter(([name]) => name !== idempotencyField);
  const requiredFields = [
    ...required.filter((name) => name !== idempotencyField),
    ...listPathParameters(path),
  ];
  return { ...rest, properties: Object.fromEntries(inputFields), required: [...new Set(requiredFields)] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(API_FILE, buildApiSource());
