import { MAX_DUPLICATES_PER_GROUP } from '@miya/contract/limits';
import { areDuplicates, listComparisonKeys } from './compare-addresses.ts';
import type { DuplicateCandidate } from './duplicates-store.ts';

/** The maximum number of addresses with the same comparison key that are compared with each other. */
const MAX_COMPARED_PER_KEY = 25;

/**
 * Groups addresses that are probably duplicates, and returns the ids of each group. The generator yields after each
 * step, so that it can run in turns with other requests. Two addresses that the user has declared different share a
 * group only if both are duplicates of a third address.
 */
export function* groupDuplicates(rows: readonly DuplicateCandidate[]): Generator<void, string[][]> {
  const candidatesByKey = new Map<string, DuplicateCandidate[]>();
  for (const row of rows) {
    for (const key of new Set(listComparisonKeys(row))) {
      const candidates = candidatesByKey.get(key) ?? [];
      if (candidates.length < MAX_COMPARED_PER_KEY) candidates.push(row);
      candidatesByKey.set(key, candidates);
    }
    yield;
  }
  const groups = new Map<string, Set<string>>();
  for (const candidates of candidatesByKey.values())
    for (const [index, one] of candidates.entries())
      for (const other of candidates.slice(index + 1)) {
        yield;
        const areDeclaredDifferent = one.apartFrom.includes(other.id) || other.apartFrom.includes(one.id);
        if (!areDeclaredDifferent && groups.get(one.id)?.has(other.id) !== true && areDuplicates(one, other))
          mergeGroups(groups, one.id, other.id);
      }
  const groupsInRowOrder = rows.flatMap(({ id }) => groups.get(id) ?? []);
  return [...new Set(groupsInRowOrder)].map((group) => [...group]);
}

/** Merges the groups of two addresses, unless the merged group would be larger than users can merge at once. */
function mergeGroups(groups: Map<string, Set<string>>, one: string, other: string): void {
  const ids = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
  if (ids.size > MAX_DUPLICATES_PER_GROUP) return;
  for (const id of ids) groups.set(id, ids);
}
