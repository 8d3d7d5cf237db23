import type { Schema } from './openapi.ts';

/** What a value may be, as nested lists of HTML: its kind and limits, and its fields one by one. */
export function drawSchema(schema: Schema): string {
  const { kind, inside } = describeValue(schema);
  return `<p class="kind">${kind}</p>${inside}`;
}

/** A value in a few words, and what belongs below them. */
function describeValue(schema: Schema): { kind: string; inside: string } {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return describeEither(either);
  if (schema.const !== undefined) return { kind: literal(schema.const), inside: '' };
  if (schema.enum) return { kind: schema.enum.map(literal).join(' | '), inside: '' };
  if (schema.type === 'array') {
    const { kind, inside } = describeValue(asSchema(schema.items));
    return { kind: `list of ${kind}${limitsOf(schema)}`, inside };
  }
  if (schema.type === 'object') return { kind: 'object', inside: drawFields(schema) };
  const kind = [schema.type ?? 'any value'].flat().join(' or ');
  return {
    kind: escapeHtml(`${kind}${schema.format ? `, ${schema.format}` : ''}`) + limitsOf(schema),
    inside: '',
  };
}

function describeEither(schemas: readonly Schema[]): { kind: string; inside: string } {
  const values = schemas.map(describeValue);
  return {
    kind: values.map(({ kind }) => kind).join(' | '),
    inside: values.map(({ inside }) => inside).join(''),
  };
}

function drawFields({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) =>
    drawField(name, asSchema(field), required.includes(name)),
  );
  // A list of keys that only the data knows.
  if (typeof additionalProperties === 'object') fields.push(drawField('…', additionalProperties, false));
  return fields.length > 0 ? `<ul>${fields.join('')}</ul>` : '';
}

function drawField(name: string, schema: Schema, isRequired: boolean): string {
  const { kind, inside } = describeValue(schema);
  const about = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : '';
  const mark = isRequired ? '' : ' <i>optional</i>';
  return `<li><code>${escapeHtml(name)}</code> <span class="kind">${kind}</span>${mark}${about}${inside}</li>`;
}

const limits = {
  minLength: 'at least',
  maxLength: 'at most',
  minItems: 'at least',
  maxItems: 'at most',
  minimum: 'from',
  maximum: 'to',
  pattern: 'like',
} as const;

function limitsOf(schema: Schema): string {
  const said = Object.entries(limits).flatMap(([limit, words]) => {
    const value = schema[limit];
    const says = value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
    return says ? [`${words} ${escapeHtml(String(value))}`] : [];
  });
  return said.length > 0 ? ` <small>${said.join(', ')}</small>` : '';
}

const asSchema = (schema: Schema['items']): Schema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {};

const literal = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
