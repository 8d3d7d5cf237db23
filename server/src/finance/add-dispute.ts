import type { financeCalls } from '@miya/contract/finance';
import { type Handler, refuse } from '../http/handlers.ts';
import { insertDispute, listLastDisputes } from './dispute-store.ts';
import { listEntryRows } from './entry-store.ts';

export const addDispute: Handler<typeof financeCalls.addDispute> = async ({ tx, caller }, asked) => {
  const seq = BigInt(asked.seq);
  const [entry] = await listEntryRows(tx, caller, { first: seq, last: seq, limit: 1 });
  if (!entry) return refuse('entry_not_found');
  if (entry.amount >= 0n) return refuse('entry_not_consumption');
  const added = await insertDispute(tx, caller, { seq, text: asked.text });
  if (added) return added;
  // A second click, or a retry after a lost answer: the one there is.
  const open = (await listLastDisputes(tx, caller, [seq])).get(seq);
  return open?.text === asked.text ? open : refuse('dispute_open');
};
