import pg from 'pg';
import { APP_ROLE } from '../../../server/src/platform/db/connection/connect.ts';

/**
 * The environment variable with the nodes of a Citus cluster for the tests: database URLs of a superuser, separated by
 * commas, the coordinator first. The nodes connect to each other with these addresses. Without the variable, tests run
 * on a plain PostgreSQL.
 */
export const CITUS_VARIABLE = 'MIYA_TEST_CITUS';

export const listCitusNodes = (): string[] => (process.env[CITUS_VARIABLE] ?? '').split(',').filter(Boolean);

/** Whether tests run on a distributed database. Tests of behaviour that differs there are skipped with a reason. */
export const runsOnCitus = listCitusNodes().length > 0;

/** The migration runs on the coordinator alone, so the role of the server must exist on every node before. */
const createRoleStatement = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} login; end if;
end $$`;

/** Joins the empty databases with this name on all nodes into one cluster. */
export async function joinNodes(database: string): Promise<void> {
  const [coordinator = '', ...workers] = listCitusNodes();
  for (const node of listCitusNodes()) await executeSql(node, createRoleStatement);
  for (const node of listCitusNodes()) await executeSql(node, 'create extension citus', database);
  const { hostname, port } = new URL(coordinator);
  await executeSql(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`, database);
  for (const node of workers) {
    const { hostname: workerHost, port: workerPort } = new URL(node);
    await executeSql(coordinator, `select citus_add_node('${workerHost}', ${workerPort})`, database);
  }
}

/**
 * Runs the work of one test file at a time. All databases of a cluster share their roles. Two databases that are
 * distributed at the same time would write the same roles, and PostgreSQL would refuse one of the writes.
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

/** Builds the URL of a database on a server. */
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
