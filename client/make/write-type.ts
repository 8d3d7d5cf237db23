import type { JsonSchema } from '../../server/src/platform/http/docs/openapi.ts';

/** A schema as the TypeScript type of what it takes; limits and forms of texts are not told by a type. */
export function writeType(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map(writeType));
  if (schema.allOf) return schema.allOf.map((one) => `(${writeType(one)})`).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => writeOne({ ...schema, type })));
  return writeOne(schema);
}

function writeOne(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${Array.isArray(schema.items) ? 'unknown' : writeType(schema.items ?? {})}>`;
    case 'object':
      return writeObject(schema);
    default:
      return 'unknown';
  }
}

function writeObject({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return required.includes(name)
      ? `${key}: ${writeType(schema)}`
      : `${key}?: ${writeType(schema)} | undefined`;
  });
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${writeType(additionalProperties)}>`
    : 'Record<string, never>';
}

const union = (types: string[]) => [...new Set(types)].join(' | ');
