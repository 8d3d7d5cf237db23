import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MAX_QUOTA, quotaKinds } from '../quotas/quotas.ts';

const Kind = z.enum(quotaKinds);

/**
 * `usual` is the default number. `most` is the number that applies: the number that the carrier has set, otherwise the
 * default number.
 */
const Quota = z.object({
  kind: Kind,
  most: z.int(),
  usual: z.int(),
  beyond: z.enum(['refused', 'oldest_go']),
});

export const listQuotas = call({
  summary: 'Lists how much of each kind of data a client may store.',
  method: 'POST',
  path: '/api/backoffice/listQuotas',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ quotas: z.array(Quota) }),
  refusals: [],
});

export const setQuota = call({
  summary:
    'Sets how much of one kind of data a client may store (null: the default number); deletes nothing at once.',
  method: 'POST',
  path: '/api/backoffice/setQuota',
  access: 'backoffice',
  request: z.object({ kind: Kind, most: z.int().min(1).max(MAX_QUOTA).nullable() }),
  result: Quota,
  refusals: [],
});
