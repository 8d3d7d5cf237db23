import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namesInPath, type Route, routes } from '../../contract/src/v1/index.ts';
import { convertToJsonSchema, type JsonSchema } from '../../server/src/platform/http/docs/openapi.ts';
import { writeType } from './write-type.ts';

/** The part of the client that follows from the contract: run `npm run make -w client` after a route has changed. */
export const apiFile = fileURLToPath(new URL('../src/api.ts', import.meta.url));

export function makeApi(): string {
  const entries: [string, Route][] = Object.entries(routes);
  const types = entries.map(([name, route]) => {
    const Name = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const result = route.call.file ? 'Blob' : writeType(convertToJsonSchema(route.call.result, 'output'));
    return `/** ${route.call.summary} */\nexport type ${Name}Input = ${writeType(askedOf(route))};\nexport type ${Name}Result = ${result};\n`;
  });
  const table = entries.map(([name, { method, path, call, onceBy }]) => {
    const flags = [call.file ? 'file: true' : '', onceBy ? 'once: true' : ''].filter(Boolean);
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
function askedOf({ call, path, onceBy }: Route): JsonSchema {
  const { properties = {}, required = [], ...rest } = convertToJsonSchema(call.request, 'input');
  const kept = Object.entries(properties).filter(([name]) => name !== onceBy);
  const needed = [...required.filter((name) => name !== onceBy), ...namesInPath(path)];
  return { ...rest, properties: Object.fromEntries(kept), required: [...new Set(needed)] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(apiFile, makeApi());
