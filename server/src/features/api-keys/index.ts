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

export { tidyApiRequests } from './list-api-requests.ts';
export { createRequestLog } from './request-log.ts';
export { createWithApiKey } from './with-api-key.ts';
