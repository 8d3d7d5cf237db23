import type { RefusingQuotaKind } from '@miya/contract/quotas';
import { quotas } from '@miya/contract/quotas';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { countQuotaUsage, getQuotaLimit } from './quota-store.ts';

type QuotaRefusal<Kind extends RefusingQuotaKind> = (typeof quotas)[Kind]['refusal'];

/** Returns the refusal if the client cannot store `added` more records of the kind. Returns undefined if it can. */
export async function checkQuota<Kind extends RefusingQuotaKind>(
  tx: Tx,
  owner: Owner,
  kind: Kind,
  added = 1,
): Promise<Refusal<QuotaRefusal<Kind>> | undefined> {
  const limit = await getQuotaLimit(tx, owner, kind);
  const stored = await countQuotaUsage(tx, owner, kind);
  if (stored + added <= limit) return undefined;
  const name: QuotaRefusal<Kind> = quotas[kind].refusal;
  return refuse(name, { stored: String(stored), most: String(limit) });
}
