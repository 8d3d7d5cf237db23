import { type QuotaKind, type quotaCalls, quotaKinds, quotas } from '@miya/contract/quotas';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { countQuotaUsage, getQuotaLimit, listQuotaOverrides, saveQuotaOverride } from './quota-store.ts';

export const getUsage: Handler<typeof quotaCalls.getUsage> = async ({ tx, caller }, { kinds }) =>
  Promise.all(
    [...new Set(kinds)].map(async (kind) => ({
      kind,
      stored: await countQuotaUsage(tx, caller, kind),
      most: await getQuotaLimit(tx, caller, kind),
    })),
  );

const presentQuota = (kind: QuotaKind, override: number | undefined) => {
  const { most: defaultLimit, beyond } = quotas[kind];
  return { kind, most: override ?? defaultLimit, usual: defaultLimit, beyond };
};

export async function listQuotas(tx: Tx, carrier: Carrier) {
  const overrides = await listQuotaOverrides(tx, carrier);
  return { quotas: quotaKinds.map((kind) => presentQuota(kind, overrides.get(kind))) };
}

export async function setQuota(
  tx: Tx,
  carrier: Carrier,
  { kind, most }: { kind: QuotaKind; most: number | null },
) {
  await saveQuotaOverride(tx, carrier, kind, most);
  return presentQuota(kind, most ?? undefined);
}
