import type { financeCalls } from '@miya/contract/finance';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { listPostedEntries } from '../entries/entry-store.ts';
import {
  appendDisputeNote,
  deleteOpenDispute,
  findDispute,
  insertDispute,
  listLatestDisputes,
} from './dispute-store.ts';

export const addDispute: Handler<typeof financeCalls.addDispute> = async ({ tx, caller }, input) => {
  const seq = BigInt(input.seq);
  // Clients identify an entry by its number (`seq`), which starts at 1 in each account.
  const [entry] = await listPostedEntries(tx, caller, { firstSeq: seq, lastSeq: seq, limit: 1 });
  if (!entry) return refuse('entry_not_found');
  if (entry.amount >= 0n) return refuse('entry_not_consumption');
  const added = await insertDispute(tx, caller, { seq, text: input.text });
  if (added) return added;
  // The entry already has an open dispute. The same text means a second click or a retry: return that dispute.
  const openDispute = (await listLatestDisputes(tx, caller, [seq])).get(seq);
  return openDispute?.text === input.text ? openDispute : refuse('dispute_open');
};

export const addDisputeNote: Handler<typeof financeCalls.addDisputeNote> = async ({ tx, caller }, input) => {
  // Changes nothing if the dispute does not exist, is answered or has the maximum number of notes, or if its latest
  // text equals the note.
  await appendDisputeNote(tx, caller, input);
  const dispute = await findDispute(tx, caller, input.id);
  if (!dispute) return refuse('dispute_not_found');
  // The latest text is the last note, or the text of the dispute. If it equals the text of this request, the note was
  // added now or by an earlier attempt. Return the dispute in both cases, even if the carrier has answered since.
  if ((dispute.notes.at(-1) ?? dispute).text === input.text) return dispute;
  return refuse(dispute.state === 'answered' ? 'dispute_answered' : 'dispute_full');
};

export const withdrawDispute: Handler<typeof financeCalls.withdrawDispute> = async (
  { tx, caller },
  { id },
) => {
  if (await deleteOpenDispute(tx, caller, id)) return { id };
  return refuse((await findDispute(tx, caller, id)) ? 'dispute_answered' : 'dispute_not_found');
};
