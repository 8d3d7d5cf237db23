import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';

/**
 * The error message of PostgreSQL for a prepared statement after a migration has changed the type of a column it reads.
 */
export const STALE_PLAN_MESSAGE = /cached plan must not change result type/;

/**
 * A statement that requests send often. Each connection prepares it once under its name and reuses the plan.
 * Conditions:
 * - its text is one of few texts, because each connection stores every prepared text;
 * - it names its columns: a prepared `select *` fails after a migration adds a column;
 * - the best plan does not depend on the values.
 */
export class PreparedStatement<Row> implements CompiledQuery<Row> {
  readonly name: string;
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];
  readonly sql: string;
  readonly parameters: CompiledQuery['parameters'];
  constructor({ query, queryId, sql, parameters }: CompiledQuery<Row>) {
    this.name = getStatementName(sql);
    this.query = query;
    this.queryId = queryId;
    this.sql = sql;
    this.parameters = parameters;
  }
}

/** A query of Kysely's builder or of its `sql` template. */
type Compilable<Row> = { compile: (by: QueryExecutorProvider) => CompiledQuery<Row> };

/** Executes the statement as a prepared statement. */
export function executePrepared<Row>(
  tx: QueryExecutorProvider,
  statement: Compilable<Row>,
): Promise<QueryResult<Row>> {
  return tx.getExecutor().executeQuery(new PreparedStatement(statement.compile(tx)));
}

const statementNames = new Map<string, string>();

/** Returns a name per text: PostgreSQL finds a prepared statement by its name, and two texts must not share a name. */
function getStatementName(text: string): string {
  const name = statementNames.get(text) ?? `kept_${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}
