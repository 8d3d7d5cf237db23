import type { JsonSchema } from '../../server/src/platform/http/docs/openapi.ts';

/**
 * Formats a JSON schema as a TypeScript type. Limits and patterns of texts are left out, because types cannot express
 * them.
 */
export function formatType(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return formatUnion(schema.enum.map((value) => JSON.stringify(value)));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return formatUnion(alternatives.map(formatType));
  if (schema.allOf) return schema.allOf.map((part) => `(${formatType(part)})`).join(' & ');
  if (Array.isArray(schema.type))
    return formatUnion(schema.type.map((type) => formatSingleType({ ...schema, type })));
  return formatSingleType(schema);
}

function formatSingleType(schema: JsonSchema): string {
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
      return `Array<${Array.isArray(schema.items) ? 'unknown' : formatType(schema.items ?? {})}>`;
    case 'object':
      return formatObjectType(schema);
    default:
      return 'unknown';
  }
}

function formatObjectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return required.includes(name)
      ? `${key}: ${formatType(schema)}`
      : `${key}?: ${formatType(schema)} | undefined`;
  });
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${formatType(additionalProperties)}>`
    : 'Record<string, never>';
}

const formatUnion = (types: string[]) => [...new Set(types)].join(' | ');
