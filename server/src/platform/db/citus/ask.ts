/** Sends a statement to the database and answers its rows, whoever holds the connection. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
