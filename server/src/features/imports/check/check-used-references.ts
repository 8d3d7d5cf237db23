import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listOrdersByReference, type OrderWithReference } from './earlier-orders-store.ts';
import type { ValidatedOrder } from './validate-and-price-rows.ts';

type ReferenceCheckedOrder = ValidatedOrder & { usedBy: OrderWithReference | null };

/**
 * Adds a problem to each order whose reference is already used by an earlier order of the client. Orders with other
 * problems are checked as well. Otherwise users would correct rows that they have already sent. Rows of the import with
 * equal references are no problem here: they are already joined into one order.
 */
export async function checkUsedReferences(
  tx: Tx,
  owner: Owner,
  validatedOrders: ValidatedOrder[],
): Promise<ReferenceCheckedOrder[]> {
  const ordersByReference = await listOrdersByReference(
    tx,
    owner,
    validatedOrders.map(({ reference }) => reference),
  );
  return validatedOrders.map((validated) => {
    const usedBy = ordersByReference.get(validated.reference);
    if (!usedBy) return { ...validated, usedBy: null };
    const problems = validated.problems.map((rowProblems, index) =>
      index === 0
        ? [...rowProblems, { column: 'clientReference' as const, problem: 'reference_used' }]
        : rowProblems,
    );
    return { ...validated, order: null, problems, usedBy };
  });
}
