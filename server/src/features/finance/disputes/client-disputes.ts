import type { financeCalls } from '@miya/contract/finance';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { listEntryRows } from '../entries/entry-store.ts';
import { findDispute, insertDispute, listLastDisputes, removeDispute, writeNote } from './dispute-store.ts';

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

export const addDisputeNote: Handler<typeof financeCalls.addDisputeNote> = async ({ tx, caller }, asked) => {
  await writeNote(tx, caller, asked);
  const dispute = await findDispute(tx, caller, asked.id);
  if (!dispute) return refuse('dispute_not_found');
  // The same words as the last ones are a second click, or a retry after a lost answer, also where it was answered since.
  if ((dispute.notes.at(-1) ?? dispute).text === asked.text) return dispute;
  return refuse(dispute.state === 'answered' ? 'dispute_answered' : 'dispute_full');
};

export const withdrawDispute: Handler<typeof financeCalls.withdrawDispute> = async (
  { tx, caller },
  { id },
) => {
  if (await removeDispute(tx, caller, id)) return { id };
  return refuse((await findDispute(tx, caller, id)) ? 'dispute_answered' : 'dispute_not_found');
};
