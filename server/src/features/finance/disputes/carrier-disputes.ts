import { buildPage, formatCursor, parseCursor } from '../../../platform/db/cursor.ts';
import type { ActingCarrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import { answerOpenDispute, findDisputeRecord, listOpenDisputeRecords } from './dispute-record-store.ts';

/** Returns one page of the open disputes of all clients of the carrier, oldest first. */
export async function listDisputes(
  tx: Tx,
  carrier: ActingCarrier,
  { after, limit }: { after?: string | null | undefined; limit: number },
) {
  const rows = await listOpenDisputeRecords(tx, carrier, { after: parseCursor(after), limit: limit + 1 });
  const { shown, next } = buildPage(rows, limit, ({ cursor }) => formatCursor(cursor));
  return { disputes: shown.map(({ record }) => record), next };
}

/**
 * Answers a dispute, which is possible once. A retry with the same answer returns the answered dispute. Another answer
 * is refused.
 */
export async function answerDispute(
  tx: Tx,
  carrier: ActingCarrier,
  { id, answer }: { id: string; answer: string },
) {
  // Changes nothing if the dispute does not exist or is answered. The row read below shows which case applies.
  await answerOpenDispute(tx, carrier, { id, answer });
  const dispute = await findDisputeRecord(tx, carrier, id);
  if (!dispute) return refuse('dispute_not_found');
  return dispute.answer === answer ? dispute : refuse('dispute_answered');
}
