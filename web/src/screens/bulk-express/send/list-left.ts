import type { CheckedRow, ImportedOrder } from '@miya/contract/imports';
import type { Job } from '../session/state.ts';
import type { ImportServer, ImportWorld } from '../session/world.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { passing } from './run-job.ts';

const PAGE = 1_000;
const PAUSE_MS = 2_000;

type Asked = {
  job: Job;
  outbox: readonly SheetRow[];
  list: ImportServer['list'];
  wait: ImportWorld['wait'];
  /** Whether nobody wants to know any more. */
  isOver: () => boolean;
};
type Left = { left: SheetRow[]; refused: { of: SheetRow; checked: CheckedRow }[] };

/** The rows of an ended import that have not become orders, and what the server said of those it refused. */
export async function listLeft(asked: Asked): Promise<Left> {
  const { job, outbox } = asked;
  const { done = 0, failed = 0 } = job.import ?? {};
  const problems = new Map(
    failed > 0 ? (await listAll(asked, 'failed')).map((one) => [one.row, one.problems]) : [],
  );
  const isStopped = job.phase === 'cancelled';
  const orders = new Set(isStopped && done > 0 ? (await listAll(asked, 'done')).map(({ row }) => row) : []);
  const left = outbox.filter(({ row }) => (isStopped ? !orders.has(row) : problems.has(row)));
  const refused = left.flatMap((of) => {
    const found = problems.get(of.row);
    return found
      ? [
          {
            of,
            checked: {
              row: of.row,
              orderRow: of.row,
              problems: found,
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
  return { left, refused };
}

/** What became of all rows of an outcome. The import has ended, so it stays so: what fails is asked again. */
async function listAll(
  { job: { id }, list, wait, isOver }: Asked,
  outcome: 'done' | 'failed',
): Promise<ImportedOrder[]> {
  const rows: ImportedOrder[] = [];
  let after: number | null = null;
  while (!isOver()) {
    const reply: Awaited<ReturnType<ImportServer['list']>> = await list({ id, outcome, limit: PAGE, after });
    if (!reply.ok && !passing.has(reply.refusal)) break;
    if (!reply.ok) {
      await wait(PAUSE_MS);
      continue;
    }
    rows.push(...reply.result.rows);
    after = reply.result.next;
    if (after === null) break;
  }
  return rows;
}
