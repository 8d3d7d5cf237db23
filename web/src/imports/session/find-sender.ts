import { listAddresses } from '@miya/contract/addresses';
import { queryClient, queryOf } from '../../api/query.ts';
import { sendQuietly } from '../../api/send.ts';
import { senderCells } from '../model/sender-cells.ts';
import type { BatchSender } from './world.ts';

/** The default sender of the address book; where it has none, the one that was chosen here last, if it is still there. */
export async function findSender(lastId: string | undefined): Promise<BatchSender | undefined> {
  const found = await queryClient
    .fetchQuery(queryOf(listAddresses, { role: 'sender' }, sendQuietly))
    .catch(() => undefined);
  const senders = found?.addresses ?? [];
  const one =
    senders.find(({ isDefaultSender }) => isDefaultSender) ?? senders.find(({ id }) => id === lastId);
  return one && { id: one.id, cells: senderCells(one.party) };
}
