import type { apiKeyCalls } from '@miya/contract/api-keys';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey, rollApiKey } from './api-key-calls.ts';
import { listApiRequests } from './list-api-requests.ts';

export const apiKeyHandlers = {
  listApiKeys,
  createApiKey,
  renameApiKey,
  rollApiKey,
  revokeApiKey,
  listApiRequests,
} satisfies HandlersFor<typeof apiKeyCalls>;

export { createApiRequestLog } from './api-request-log.ts';
export { deleteOldApiRequests } from './list-api-requests.ts';
export { createWithApiKey } from './with-api-key.ts';
