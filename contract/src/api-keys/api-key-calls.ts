import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { ApiKey, ApiKeyName, ApiScopes, NewApiKey, OverlapDays } from './api-key.ts';

const result = z.object({ keys: z.array(ApiKey) });

export const listApiKeys = call({
  summary: 'The keys by which the own systems of the caller use the API, latest first',
  method: 'POST',
  path: '/api/apiKey/list',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const createApiKey = call({
  summary:
    'Make a key. Its text is answered this once. A sign-in older than ten minutes needs a proof first: see proveByPassword and proveByCode',
  method: 'POST',
  path: '/api/apiKey/create',
  access: 'client',
  request: z.object({
    name: ApiKeyName,
    scopes: ApiScopes,
    /** True: it sees and makes test orders alone, which cost nothing and go nowhere. */
    test: z.boolean().default(false),
  }),
  result: NewApiKey,
  refusals: ['proof_needed', 'api_keys_full'],
});

export const renameApiKey = call({
  summary: 'Give a key another name',
  method: 'POST',
  path: '/api/apiKey/rename',
  access: 'client',
  request: z.object({ id: Id, name: ApiKeyName }),
  result,
  refusals: ['api_key_not_found'],
});

export const rollApiKey = call({
  summary: 'Make a key that follows another; the old one stays good for some days, or ends at once',
  method: 'POST',
  path: '/api/apiKey/roll',
  access: 'client',
  request: z.object({ id: Id, overlapDays: OverlapDays }),
  result: NewApiKey,
  refusals: ['proof_needed', 'api_keys_full', 'api_key_not_found', 'api_key_rolled'],
});

export const revokeApiKey = call({
  summary: 'End a key, at once and for good',
  method: 'POST',
  path: '/api/apiKey/revoke',
  access: 'client',
  request: z.object({ id: Id }),
  result,
  refusals: ['api_key_not_found'],
});
