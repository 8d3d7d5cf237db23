import { listAddresses } from '@miya/contract/addresses';
import { queryClient, queryOf } from '../../api/query.ts';
import { sendQuietly } from '../../api/send.ts';
import { senderCells } from '../model/sender-cells.ts';

/** The default sender of the address book, as cells of a row. */
export async function findDefaultSender(): Promise<readonly string[] | undefined> {
  const found = await queryClient
    .fetchQuery(queryOf(listAddresses, { role: 'sender', limit: 1 }, sendQuietly))
    .catch(() => undefined);
  const [first] = found?.addresses ?? [];
  return first?.isDefaultSender ? senderCells(first.party) : undefined;
}
