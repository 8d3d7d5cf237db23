import * as z from 'zod';
import { Id, Moment, tidyLine } from '../values/fields.ts';
import { API_KEY_NAME_MAX, API_KEY_OVERLAP_DAYS } from '../values/limits.ts';
import { problem } from '../values/problems.ts';

/** What a key may do. Each route of the API names the one it needs. */
export const ApiScope = z.enum([
  'orders:read',
  'orders:write',
  'addresses',
  'finance:read',
  'tracking',
  'webhooks',
]);
export type ApiScope = z.infer<typeof ApiScope>;
export const apiScopes = ApiScope.options;

export const ApiKeyName = tidyLine(API_KEY_NAME_MAX).refine(
  (name) => name.length > 0,
  problem('thing_name_required'),
);

export const ApiScopes = z
  .array(ApiScope)
  .min(1, problem('scopes_required'))
  .max(apiScopes.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, problem('field_invalid'));

/** For so many days the old key stays good beside the one that follows it. */
export const OverlapDays = z.int(problem('field_invalid')).min(0).max(API_KEY_OVERLAP_DAYS);

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How it begins and ends: enough to know it again, too little to use it. */
  hint: z.string(),
  /** It sees and makes test orders alone. */
  test: z.boolean(),
  scopes: z.array(ApiScope),
  createdAt: Moment,
  /** Exact to some minutes; null for one that was never used. */
  lastUsedAt: Moment.nullable(),
  /** The network, not the machine in it: 203.0.113.* */
  lastNetwork: z.string().nullable(),
  /** It has been rolled, and ends then. */
  endsAt: Moment.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The text of a key is answered this once, and kept nowhere. */
export const NewApiKey = z.object({ key: ApiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;
