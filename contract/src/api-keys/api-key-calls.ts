import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { ApiKey, ApiKeyName, ApiScopes, NewApiKey, OverlapDays } from './api-key.ts';

const result = z.object({ keys: z.array(ApiKey) });

export const listApiKeys = call({
  summary: 'Lists the API keys of the client, newest first.',
  method: 'POST',
  path: '/api/apiKey/list',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const createApiKey = call({
  summary:
    'Creates an API key and returns its text once; if the sign-in is older than ten minutes, requires proveByPassword or proveByCode first.',
  method: 'POST',
  path: '/api/apiKey/create',
  access: 'client',
  request: z.object({
    name: ApiKeyName,
    scopes: ApiScopes,
    /** True: a key for test orders, which cost nothing and are not shipped. The key sees no live orders. */
    test: z.boolean().default(false),
  }),
  result: NewApiKey,
  refusals: ['proof_needed', 'api_keys_full'],
});

export const renameApiKey = call({
  summary: 'Renames an API key.',
  method: 'POST',
  path: '/api/apiKey/rename',
  access: 'client',
  request: z.object({ id: Id, name: ApiKeyName }),
  result,
  refusals: ['api_key_not_found'],
});

export const rollApiKey = call({
  summary: 'Creates a successor of an API key; the old key stays valid for overlapDays.',
  method: 'POST',
  path: '/api/apiKey/roll',
  access: 'client',
  request: z.object({ id: Id, overlapDays: OverlapDays }),
  result: NewApiKey,
  refusals: ['proof_needed', 'api_keys_full', 'api_key_not_found', 'api_key_rolled'],
});

export const revokeApiKey = call({
  summary: 'Revokes an API key permanently.',
  method: 'POST',
  path: '/api/apiKey/revoke',
  access: 'client',
  request: z.object({ id: Id }),
  result,
  refusals: ['api_key_not_found'],
});
