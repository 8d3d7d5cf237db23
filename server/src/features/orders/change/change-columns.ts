import { sql } from 'kysely';

/**
 * The columns that a change of several orders may write, with their SQL types. The same list serves to write the
 * change, to save the previous values, and to restore these values when the client undoes the change.
 */
const columnTypes = {
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
export type ChangeableColumn = keyof typeof columnTypes;
export const changeableColumns = Object.keys(columnTypes) as ChangeableColumn[];

/** Builds the list `name type, ...` that declares the columns of a record read from JSON. */
export const buildColumnDefinitions = (extraColumns: Record<string, string>) =>
  sql.raw(
    Object.entries({ ...columnTypes, ...extraColumns })
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );

/** Builds the list `name = source.name, ...` for the `set` clause of an update. */
export const buildAssignments = (source: string) =>
  sql.raw(changeableColumns.map((name) => `${name} = ${source}.${name}`).join(', '));

/** Builds the list `'name', source.name, ...`, the arguments of `jsonb_build_object`. */
export const buildJsonArguments = (source: string) =>
  sql.raw(changeableColumns.map((name) => `'${name}', ${source}.${name}`).join(', '));
