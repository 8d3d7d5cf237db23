import pg from 'pg';
import { APP_ROLE } from '../../../server/src/platform/db/connection/connect.ts';

/**
 * The nodes of a Citus cluster that tests are to run on, the coordinator first, as addresses with commas: a superuser's, as
 * the nodes themselves can be reached. Without it tests run on a plain PostgreSQL.
 */
export const CITUS_VARIABLE = 'MIYA_TEST_CITUS';

export const listCitusNodes = (): string[] => (process.env[CITUS_VARIABLE] ?? '').split(',').filter(Boolean);

/** Whether tests run on a distributed database. Some look at what is another thing there, and say why they do not run. */
export const runsOnCitus = listCitusNodes().length > 0;

/** On a cluster that is migrated through its coordinator, the role that serves is on every node beforehand. */
const createRoleStatement = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} login; end if;
end $$`;

/** Joins the nodes' databases of that name, which are empty, into one cluster. */
export async function joinNodes(database: string): Promise<void> {
  const [coordinator = '', ...workers] = listCitusNodes();
  for (const node of listCitusNodes()) await executeSql(node, createRoleStatement);
  for (const node of listCitusNodes()) await executeSql(node, 'create extension citus', database);
  const { hostname, port } = new URL(coordinator);
  await executeSql(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`, database);
  for (const node of workers) {
    const { hostname: host, port: at } = new URL(node);
    await executeSql(coordinator, `select citus_add_node('${host}', ${at})`, database);
  }
}

/**
 * One test file after the other. Roles belong to all databases of a cluster: of two that are distributed at once, one is told
 * that the other has just written them.
 */
export async function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const [coordinator] = listCitusNodes();
  if (!coordinator) return work();
  const client = new pg.Client({ connectionString: buildDatabaseUrl(coordinator, 'postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    return await work();
  } finally {
    await client.end();
  }
}

/** The address of a database on a server. */
export function buildDatabaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

export async function executeSql(
  server: string,
  sql: string,
  database = 'postgres',
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: buildDatabaseUrl(server, database) });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
