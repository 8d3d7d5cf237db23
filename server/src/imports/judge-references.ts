import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { listUsedReferences } from './alike-store.ts';
import type { Judged } from './judge-rows.ts';

/** No two orders of a client share a reference: neither with one that is there, nor among these rows. */
export async function judgeReferences(tx: Tx, owner: Owner, judged: Judged[]): Promise<Judged[]> {
  const used = await listUsedReferences(
    tx,
    owner,
    judged.flatMap(({ order }) => order ?? []),
  );
  return refuseRepeated(judged, new Set(), used);
}

/**
 * The same of rows that come slice by slice: `seen` remembers those before. What is there already may be left unasked:
 * whoever adds these orders is told.
 */
export function refuseRepeated(
  judged: Judged[],
  seen: Set<string>,
  used: ReadonlySet<string> = new Set(),
): Judged[] {
  return judged.map((one) => {
    const reference = one.order?.clientReference ?? '';
    if (reference === '') return one;
    const problem = used.has(reference)
      ? 'reference_used'
      : seen.has(reference)
        ? 'reference_repeated'
        : undefined;
    seen.add(reference);
    return problem
      ? { ...one, order: null, problems: [...one.problems, { column: 'clientReference' as const, problem }] }
      : one;
  });
}
