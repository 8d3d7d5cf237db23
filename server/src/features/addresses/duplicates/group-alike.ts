import { DUPLICATES_TOGETHER } from '@miya/contract/limits';
import type { ComparedRow } from './duplicates-store.ts';
import { areAlike, keysOf } from './look-alike.ts';

/** Of addresses that have a number or a name in common no more than so many are compared with each other. */
const MOST_COMPARED = 25;

/** Groups of addresses that are probably one, step by step; a pair that somebody has parted is in no group by itself. */
export function* groupAlike(rows: readonly ComparedRow[]): Generator<void, string[][]> {
  const byKey = new Map<string, ComparedRow[]>();
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      const some = byKey.get(key) ?? [];
      if (some.length < MOST_COMPARED) some.push(row);
      byKey.set(key, some);
    }
    yield;
  }
  const groups = new Map<string, Set<string>>();
  for (const some of byKey.values())
    for (const [at, one] of some.entries())
      for (const other of some.slice(at + 1)) {
        yield;
        const isParted = one.apartFrom.includes(other.id) || other.apartFrom.includes(one.id);
        if (!isParted && groups.get(one.id)?.has(other.id) !== true && areAlike(one, other))
          join(groups, one.id, other.id);
      }
  const inOrder = rows.flatMap(({ id }) => groups.get(id) ?? []);
  return [...new Set(inOrder)].map((group) => [...group]);
}

/** Puts two addresses into one group, with all that are in theirs. */
function join(groups: Map<string, Set<string>>, one: string, other: string): void {
  const all = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
  if (all.size > DUPLICATES_TOGETHER) return;
  for (const id of all) groups.set(id, all);
}
