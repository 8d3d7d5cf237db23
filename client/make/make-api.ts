import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listPathParameters, type Route, routes } from '../../contract/src/v1/index.ts';
import { convertToJsonSchema, type JsonSchema } from '../../server/src/platform/http/docs/openapi.ts';
import { formatType } from './format-type.ts';

/** The part of the client that follows from the contract: run `npm run make -w client` after a route has changed. */
export const API_FILE = fileURLToPath(new URL('../src/api.ts', import.meta.url));

export function buildApiSource(): string {
  const entries: [string, Route][] = Object.entries(routes);
  const types = entries.map(([name, route]) => {
    const Name = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const result = route.call.file ? 'Blob' : formatType(convertToJsonSchema(route.call.result, 'output'));
    return `/** ${route.call.summary} */\nexport type ${Name}Input = ${formatType(buildInputSchema(route))};\nexport type ${Name}Result = ${result};\n`;
  });
  const table = entries.map(([name, { method, path, call, idempotencyField }]) => {
    const flags = [call.file ? 'file: true' : '', idempotencyField ? 'once: true' : ''].filter(Boolean);
    return `  ${name}: { ${[`method: '${method}'`, `path: '${path}'`, ...flags].join(', ')} },`;
  });
  const calls = entries.map(([name]) => {
    const Name = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return `  ${name}: { input: ${Name}Input; result: ${Name}Result };`;
  });
  return `// Made from the contract by make/make-api.ts; whatever is changed here is lost.
// biome-ignore-all format: nobody writes it

${types.join('\n')}
/** What each call takes and answers. */
export type Calls = {
${calls.join('\n')}
};

export type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; file?: true; once?: true };

export const routes: { [Name in keyof Calls]: Route } = {
${table.join('\n')}
};
`;
}

/** What is said of a call: its path's fields are asked for, the field that the header fills is not. */
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
