import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { listUsedReferences } from './alike-store.ts';
import { inFirstRow, type Judged } from './judge-rows.ts';

/** No two orders of a client share a reference. Rows that do are one order already. */
export async function judgeReferences(tx: Tx, owner: Owner, judged: Judged[]): Promise<Judged[]> {
  const used = await listUsedReferences(
    tx,
    owner,
    judged.flatMap(({ order }) => order ?? []),
  );
  return judged.map((one) =>
    one.order && used.has(one.order.clientReference)
      ? {
          ...one,
          order: null,
          problems: inFirstRow(one.rows, { column: 'clientReference', problem: 'reference_used' }),
        }
      : one,
  );
}
