import type { clientCalls } from '@miya/contract/clients';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getClient } from './get-client.ts';

export const clientHandlers = { getClient } satisfies HandlersFor<typeof clientCalls>;

export {
  approveClient,
  disableClient,
  enableClient,
  findClientByCode,
  findClientRecord,
  listClientRecords,
} from './client-record-store.ts';
export {
  addClient,
  changeName,
  changePassword,
  findClientByPhone,
  getOwnClient,
  lockClient,
  replacePasswordHash,
} from './client-store.ts';
export { getReservedAmount } from './reserved-amount-store.ts';
