/** Sends a statement to the database and returns its rows. Hides whether pg or Kysely holds the connection. */
export type RunQuery = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
