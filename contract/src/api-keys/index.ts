export * from './api-key.ts';
export * from './api-key-calls.ts';
export * from './list-api-requests.ts';

import { createApiKey, listApiKeys, renameApiKey, revokeApiKey, rollApiKey } from './api-key-calls.ts';
import { listApiRequests } from './list-api-requests.ts';

export const apiKeyCalls = {
  listApiKeys,
  createApiKey,
  renameApiKey,
  rollApiKey,
  revokeApiKey,
  listApiRequests,
};
