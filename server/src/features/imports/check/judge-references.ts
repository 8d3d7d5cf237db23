import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listUsedReferences, type ReferenceHolder } from './alike-store.ts';
import type { Judged } from './judge-rows.ts';

type Referenced = Judged & { usedBy: ReferenceHolder | null };

/**
 * No two orders of a client share a reference. Rows that do are one order already. It is said of faulty rows as well: what was sent
 * before need not be mended.
 */
export async function judgeReferences(tx: Tx, owner: Owner, judged: Judged[]): Promise<Referenced[]> {
  const used = await listUsedReferences(
    tx,
    owner,
    judged.map(({ reference }) => reference),
  );
  return judged.map((one) => {
    const usedBy = used.get(one.reference);
    if (!usedBy) return { ...one, usedBy: null };
    const problems = one.problems.map((found, at) =>
      at === 0 ? [...found, { column: 'clientReference' as const, problem: 'reference_used' }] : found,
    );
    return { ...one, order: null, problems, usedBy };
  });
}
