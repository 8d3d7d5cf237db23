import * as z from 'zod';
import { Id, Moment, normalizedLine } from '../values/fields.ts';
import { API_KEY_NAME_MAX, API_KEY_OVERLAP_DAYS } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/** What a key may do. Each route of the API declares the scope that it requires. */
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

export const ApiKeyName = normalizedLine(API_KEY_NAME_MAX).refine(
  (name) => name.length > 0,
  problemKey('thing_name_required'),
);

export const ApiScopes = z
  .array(ApiScope)
  .min(1, problemKey('scopes_required'))
  .max(apiScopes.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, problemKey('field_invalid'));

/** The days that the old key stays valid beside its successor. */
export const OverlapDays = z.int(problemKey('field_invalid')).min(0).max(API_KEY_OVERLAP_DAYS);

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The beginning and the end of the key: enough to recognise it, too little to use it. */
  hint: z.string(),
  /** True: a key for test orders. It places test orders, and of orders, imports and webhooks it sees only test ones. */
  test: z.boolean(),
  scopes: z.array(ApiScope),
  createdAt: Moment,
  /** Accurate to a few minutes; null if the key was never used. */
  lastUsedAt: Moment.nullable(),
  /** The IP address without its last part: 203.0.113.* */
  lastNetwork: z.string().nullable(),
  /** The time when this key stops working because it has a successor; null for a key without a successor. */
  endsAt: Moment.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A new key with its text. The text is not stored, so no later response contains it. */
export const NewApiKey = z.object({ key: ApiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;
