import type { CompiledQuery, Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** What work in a transaction may come to: its result, or the last statement that will make it. */
export type Ending<T> = T | Lastly<T>;

/** Sends the statement in one go with those that follow it and the commit, and answers its rows when all is done. */
type SendWithCommit = <Row>(
  statement: CompiledQuery<Row>,
  followedBy: readonly CompiledQuery[],
) => Promise<Row[]>;
type Tx = Transaction<Database>;
type Otherwise<T> = (tx: Tx) => Promise<Ending<T>>;

/**
 * The last statement of a transaction, or the last few, of which the first returns the rows. The work returns it to the
 * code that opened the transaction, and can send no statement after it. It is sent together with the commit.
 */
export class Lastly<T> {
  /** Undefined where the statement did nothing. */
  readonly send: (sendWithCommit: SendWithCommit) => Promise<{ result: T } | undefined>;
  /** What is done in that case, in a transaction of its own. */
  readonly otherwise: Otherwise<T>;
  constructor(send: Lastly<T>['send'], otherwise: Otherwise<T>) {
    this.send = send;
    this.otherwise = otherwise;
  }
}

type LastlyOptions<Row, T> = {
  /**
   * What else is sent after the statement, on the same trip; where that did nothing, these must do nothing by
   * themselves.
   */
  followedBy?: readonly CompiledQuery[];
  /**
   * Makes the result of the row that the statement answers. By then it is committed, unless more follows (`settle`).
   */
  done: (row: Row) => T;
  /** A failure by which the statement says that it did nothing. */
  isNothing?: (error: unknown) => boolean;
  /** Runs in a new transaction where the statement answered no row: it did nothing, and one looks why. */
  otherwise: Otherwise<T>;
};

export function lastly<Row, T>(
  statement: CompiledQuery<Row>,
  { followedBy = [], done, isNothing = () => false, otherwise }: LastlyOptions<Row, T>,
): Lastly<T> {
  return new Lastly(async (sendWithCommit) => {
    try {
      const [row] = await sendWithCommit(statement, followedBy);
      return row && { result: done(row) };
    } catch (error) {
      if (isNothing(error)) return undefined;
      throw error;
    }
  }, otherwise);
}

/** Makes something else of the result, whenever there is one. */
export function mapEnding<T, U>(ending: Ending<T>, change: (result: T) => U): Ending<U> {
  if (!(ending instanceof Lastly)) return change(ending);
  return new Lastly<U>(
    async (sendWithCommit) => {
      const sent = await ending.send(sendWithCommit);
      return sent && { result: change(sent.result) };
    },
    async (tx) => mapEnding(await ending.otherwise(tx), change),
  );
}

/** Finishes the work inside the transaction without its commit, for callers that have more to do in the transaction. */
export async function settle<T>(tx: Tx, ending: Ending<T>): Promise<T> {
  if (!(ending instanceof Lastly)) return ending;
  const sent = await ending.send(async (statement, followedBy) => {
    const [{ rows }] = await Promise.all([
      tx.executeQuery(statement),
      ...followedBy.map((next) => tx.executeQuery(next)),
    ]);
    return rows;
  });
  return sent ? sent.result : settle(tx, await ending.otherwise(tx));
}
