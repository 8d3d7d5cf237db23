import { listAddresses } from '@miya/contract/addresses';
import { queryClient, queryOf } from '../../../../platform/api/query.ts';
import { sendQuietly } from '../../../../platform/api/send.ts';
import { senderCells } from '../../model/columns/sender-cells.ts';
import type { BatchSender } from '../world.ts';

/** Without an answer by then a file is read without a sender, and its rows say what they lack. */
const PATIENCE_MS = 4_000;

/** The default sender of the address book; where it has none, the one that was chosen here last, if it is still there. */
export async function findSender(lastId: string | undefined): Promise<BatchSender | undefined> {
  const asked = queryClient
    .fetchQuery(queryOf(listAddresses, { role: 'sender' }, sendQuietly))
    .catch(() => undefined);
  const given = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const found = await Promise.race([asked, given]);
  const senders = found?.addresses ?? [];
  const one =
    senders.find(({ isDefaultSender }) => isDefaultSender) ?? senders.find(({ id }) => id === lastId);
  return one && { id: one.id, cells: senderCells(one.party) };
}
