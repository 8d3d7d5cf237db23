import { sql } from 'kysely';

/** All that a change of several orders may write, and the types: written, kept as it was, and put back by this one list. */
const types = {
  service_id: 'uuid',
  payment: 'text',
  remark: 'text',
  quote: 'jsonb',
  quoted: 'bigint',
  item_code: 'text',
  declared: 'bigint',
  declared_currency: 'text',
  export_reason: 'text',
  platform: 'text',
  ioss: 'text',
  goods: 'jsonb',
  clearance: 'jsonb',
  not_ready: 'boolean',
  search: 'text',
} as const;
export type WrittenColumn = keyof typeof types;
export const writtenColumns = Object.keys(types) as WrittenColumn[];

/** `name type, ...`, as a record that is made of a document declares them. */
export const typed = (more: Record<string, string>) =>
  sql.raw(
    Object.entries({ ...types, ...more })
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );

/** `name = from.name, ...` */
export const takenFrom = (from: string) =>
  sql.raw(writtenColumns.map((name) => `${name} = ${from}.${name}`).join(', '));

/** `'name', of.name, ...`, as a document is made of them. */
export const asDocument = (of: string) =>
  sql.raw(writtenColumns.map((name) => `'${name}', ${of}.${name}`).join(', '));
