import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';

/** What PostgreSQL says of a kept plan once a column it reads has another type. */
export const STALE_PLAN = /cached plan must not change result type/;

/**
 * A statement that requests make again and again: each connection has it parsed once under its name, and keeps its plan.
 * Only where the text is one of few, names its columns (a kept `*` fails once a migration adds one), and the best plan
 * is the same whatever the values are.
 */
export class KeptPlan<Row> implements CompiledQuery<Row> {
  readonly name: string;
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];
  readonly sql: string;
  readonly parameters: CompiledQuery['parameters'];
  constructor({ query, queryId, sql, parameters }: CompiledQuery<Row>) {
    this.name = nameOf(sql);
    this.query = query;
    this.queryId = queryId;
    this.sql = sql;
    this.parameters = parameters;
  }
}

/** What Kysely's builder and its `sql` texts have in common. */
type Statement<Row> = { compile: (by: QueryExecutorProvider) => CompiledQuery<Row> };

/** Executes the statement by the plan that the connection keeps of it. */
export function executeKept<Row>(
  tx: QueryExecutorProvider,
  statement: Statement<Row>,
): Promise<QueryResult<Row>> {
  return tx.getExecutor().executeQuery(new KeptPlan(statement.compile(tx)));
}

const names = new Map<string, string>();

/** PostgreSQL knows a kept plan by its name, which must be another for another text. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}
