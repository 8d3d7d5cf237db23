import { listAddresses } from '@miya/contract/addresses';
import { buildQuery, queryClient } from '../../../../platform/api/query.ts';
import { sendInBackground } from '../../../../platform/api/send.ts';
import { toSenderCells } from '../../model/columns/sender-cells.ts';
import type { BatchSender } from '../session-dependencies.ts';

/** After this time the file is read without a default sender. Rows without a sender then show a problem. */
const TIMEOUT_MS = 4_000;

/**
 * Finds the default sender of the address book, otherwise the sender that the user chose last. Undefined if neither
 * exists or the server does not respond in time.
 */
export async function findDefaultSender(lastId: string | undefined): Promise<BatchSender | undefined> {
  const addressBook = queryClient
    .fetchQuery(buildQuery(listAddresses, { role: 'sender' }, sendInBackground))
    .catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const senders = (await Promise.race([addressBook, timeout]))?.addresses ?? [];
  const sender =
    senders.find(({ isDefaultSender }) => isDefaultSender) ?? senders.find(({ id }) => id === lastId);
  return sender && { id: sender.id, cells: toSenderCells(sender.party) };
}
