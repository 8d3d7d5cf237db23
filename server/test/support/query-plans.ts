import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/connection/connect.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import type { Tx } from '../../src/platform/db/tenancy/tenancy.ts';

/** One step of a query plan, as EXPLAIN prints it. */
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

/** Runs the query and returns all steps of its plan in one list. */
export async function explainQuery(tx: Tx, query: Compilable): Promise<PlanNode[]> {
  const { sql: text, parameters } = query.compile();
  const result = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    ...tx.selectFrom('orders').select('order_id').compile(),
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  });
  const plan = result.rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('EXPLAIN returned no plan');
  return listNodes(plan);
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** Counts the rows that were read from tables and indexes, including rows that a filter removed. */
export const countReadRows = (nodes: PlanNode[]) =>
  nodes
    .filter((node) => 'Relation Name' in node)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

export const formatPlan = (nodes: PlanNode[]) =>
  nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''} ${node['Actual Rows']}`).join('\n');

/**
 * Vacuums and analyzes the table until the visibility map marks all pages. Index-only scans then read no table pages.
 * While autovacuum works on the table, some pages stay unmarked, so the vacuum is repeated.
 */
export async function settleTable(db: Db, table: keyof Database): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    const { rows } = await sql<{ settled: boolean }>`
      select relallvisible >= relpages as settled from pg_class where oid = ${table}::regclass`.execute(db);
    if (rows[0]?.settled) return;
    await pause(100);
  }
  throw new Error(`vacuum could not mark all pages of ${table}: is a transaction still open?`);
}
