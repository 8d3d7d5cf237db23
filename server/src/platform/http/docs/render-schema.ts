import type { JsonSchema } from './openapi.ts';

/** Renders a JSON schema as HTML: type, limits and, as nested lists, the fields. */
export function renderSchema(schema: JsonSchema): string {
  const { typeHtml, fieldsHtml } = renderValue(schema);
  return `<p class="kind">${typeHtml}</p>${fieldsHtml}`;
}

/** The HTML of a value: its type in one line, and the list of its fields. */
type ValueHtml = { typeHtml: string; fieldsHtml: string };

function renderValue(schema: JsonSchema): ValueHtml {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return renderUnion(alternatives);
  if (schema.const !== undefined) return { typeHtml: renderLiteral(schema.const), fieldsHtml: '' };
  if (schema.enum) return { typeHtml: schema.enum.map(renderLiteral).join(' | '), fieldsHtml: '' };
  if (schema.type === 'array') {
    const { typeHtml, fieldsHtml } = renderValue(toSchema(schema.items));
    return { typeHtml: `list of ${typeHtml}${renderLimits(schema)}`, fieldsHtml };
  }
  if (schema.type === 'object') return { typeHtml: 'object', fieldsHtml: renderFields(schema) };
  const typeName = [schema.type ?? 'any value'].flat().join(' or ');
  return {
    typeHtml: escapeHtml(`${typeName}${schema.format ? `, ${schema.format}` : ''}`) + renderLimits(schema),
    fieldsHtml: '',
  };
}

function renderUnion(schemas: readonly JsonSchema[]): ValueHtml {
  const values = schemas.map(renderValue);
  return {
    typeHtml: values.map(({ typeHtml }) => typeHtml).join(' | '),
    fieldsHtml: values.map(({ fieldsHtml }) => fieldsHtml).join(''),
  };
}

function renderFields({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) =>
    renderField(name, toSchema(field), required.includes(name)),
  );
  // A schema in `additionalProperties` means that the object may have further fields with any name.
  if (typeof additionalProperties === 'object') fields.push(renderField('…', additionalProperties, false));
  return fields.length > 0 ? `<ul>${fields.join('')}</ul>` : '';
}

function renderField(name: string, schema: JsonSchema, isRequired: boolean): string {
  const { typeHtml, fieldsHtml } = renderValue(schema);
  const description = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : '';
  const optionalMark = isRequired ? '' : ' <i>optional</i>';
  return `<li><code>${escapeHtml(name)}</code> <span class="kind">${typeHtml}</span>${optionalMark}${description}${fieldsHtml}</li>`;
}

const limitLabels = {
  minLength: 'at least',
  maxLength: 'at most',
  minItems: 'at least',
  maxItems: 'at most',
  minimum: 'from',
  maximum: 'to',
  pattern: 'like',
} as const;

function renderLimits(schema: JsonSchema): string {
  // Zod adds the limits of safe integers to every integer. Leave out these limits, because they tell readers nothing.
  const limitTexts = Object.entries(limitLabels).flatMap(([limit, label]) => {
    const value = schema[limit];
    const isLimited = value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
    return isLimited ? [`${label} ${escapeHtml(String(value))}`] : [];
  });
  return limitTexts.length > 0 ? ` <small>${limitTexts.join(', ')}</small>` : '';
}

const toSchema = (schema: JsonSchema['items']): JsonSchema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {};

const renderLiteral = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
