import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/connection/connect.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import type { Tx } from '../../src/platform/db/tenancy/tenancy.ts';

/** One step of what PostgreSQL did, as EXPLAIN tells it. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Heap Fetches'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

type Compilable = { compile: () => { sql: string; parameters: readonly unknown[] } };

/** Runs the query and answers its steps, all in one list. */
export async function explain(tx: Tx, query: Compilable): Promise<PlanNode[]> {
  const { sql: text, parameters } = query.compile();
  const result = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    ...tx.selectFrom('orders').select('order_id').compile(),
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  });
  const plan = result.rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('there is no plan');
  return nodesOf(plan);
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that were taken from the table or an index of it, kept or not. */
export const readOf = (nodes: PlanNode[]) =>
  nodes
    .filter((node) => 'Relation Name' in node)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

export const show = (nodes: PlanNode[]) =>
  nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''} ${node['Actual Rows']}`).join('\n');

/**
 * Leaves the table as it is after a quiet minute: counted, and every page known to be visible to all. While PostgreSQL
 * looks at the table by itself, pages stay unmarked: then once more.
 */
export async function settleTable(db: Db, table: keyof Database): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    const { rows } = await sql<{ settled: boolean }>`
      select relallvisible >= relpages as settled from pg_class where oid = ${table}::regclass`.execute(db);
    if (rows[0]?.settled) return;
    await pause(100);
  }
  throw new Error(`${table} does not settle: is a transaction left open?`);
}
