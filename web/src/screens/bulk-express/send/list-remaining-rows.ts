import type { CheckedRow, ImportedOrder } from '@miya/contract/imports';
import type { ImportServer, SessionDependencies } from '../session/session-dependencies.ts';
import type { ImportJob } from '../session/session-state.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { transientFailures } from './run-job.ts';

const ROWS_PER_PAGE = 1_000;
const RETRY_DELAY_MS = 2_000;

type RemainingRowsQuery = {
  job: ImportJob;
  outbox: readonly SheetRow[];
  list: ImportServer['list'];
  wait: SessionDependencies['wait'];
  /** Whether the caller no longer needs the result. */
  isAbandoned: () => boolean;
};
type RemainingRows = {
  remaining: SheetRow[];
  /** The remaining rows that the server refused, with their problems. */
  refused: { sheetRow: SheetRow; result: CheckedRow }[];
};

/** Lists the rows of an ended import that did not become orders. */
export async function listRemainingRows(query: RemainingRowsQuery): Promise<RemainingRows> {
  const { job, outbox } = query;
  const { done = 0, failed = 0 } = job.serverImport ?? {};
  const problemsByRow = new Map(
    failed > 0 ? (await listAllPages(query, 'failed')).map(({ row, problems }) => [row, problems]) : [],
  );
  // Without a cancellation each row either became an order or failed, so the failed rows are enough.
  const isCancelled = job.phase === 'cancelled';
  const orderRows = new Set(
    isCancelled && done > 0 ? (await listAllPages(query, 'done')).map(({ row }) => row) : [],
  );
  const remaining = outbox.filter(({ row }) => (isCancelled ? !orderRows.has(row) : problemsByRow.has(row)));
  const refused = remaining.flatMap((sheetRow) => {
    const problems = problemsByRow.get(sheetRow.row);
    return problems
      ? [
          {
            sheetRow,
            result: {
              row: sheetRow.row,
              orderRow: sheetRow.row,
              problems,
              places: [],
              price: null,
              serviceId: null,
              alike: [],
              usedBy: null,
              customs: [],
              isReady: null,
              filled: [],
            },
          },
        ]
      : [];
  });
  return { remaining, refused };
}

/**
 * Lists all rows of an import with one outcome. A request that fails for a transient reason is repeated: the import has
 * ended, so its rows no longer change. After any other failure the list is incomplete.
 */
async function listAllPages(
  { job: { id }, list, wait, isAbandoned }: RemainingRowsQuery,
  outcome: 'done' | 'failed',
): Promise<ImportedOrder[]> {
  const rows: ImportedOrder[] = [];
  let after: number | null = null;
  while (!isAbandoned()) {
    const response: Awaited<ReturnType<ImportServer['list']>> = await list({
      id,
      outcome,
      limit: ROWS_PER_PAGE,
      after,
    });
    if (!response.ok && !transientFailures.has(response.refusal)) break;
    if (!response.ok) {
      await wait(RETRY_DELAY_MS);
      continue;
    }
    rows.push(...response.result.rows);
    after = response.result.next;
    if (after === null) break;
  }
  return rows;
}
