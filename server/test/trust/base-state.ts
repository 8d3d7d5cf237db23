import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { listTenantTables } from './tables.ts';

/**
 * Remembers all rows there are now; what is returned brings them back, whatever was added, changed or deleted since.
 * So every call is tried on the same few rows, and a run does not slow down as it goes on.
 */
export async function keepBaseState(owner: Db): Promise<() => Promise<void>> {
  const tables = await listTenantTables(owner);
  await sql`drop schema if exists base_state cascade`.execute(owner);
  await sql`create schema base_state`.execute(owner);
  for (const { name } of tables)
    await sql`create table ${sql.table(`base_state.${name}`)} as table ${sql.table(name)}`.execute(owner);
  const steps = tables.flatMap(({ name, columns }) => {
    const written = columns.filter(({ computed }) => !computed).map((column) => `"${column.name}"`);
    return [
      `delete from "${name}";`,
      `insert into "${name}" (${written}) select ${written} from base_state."${name}";`,
    ];
  });
  // As a replica, PostgreSQL runs neither triggers nor foreign keys: the order of the tables does not matter, and
  // the ledger lets itself be put back.
  const all = `begin; set local session_replication_role = replica; ${steps.join(' ')} commit;`;
  return async () => {
    await sql.raw(all).execute(owner);
  };
}
