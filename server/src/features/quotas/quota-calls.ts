import { type QuotaKind, type quotaCalls, quotaKinds, quotas } from '@miya/contract/quotas';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { countStored, getMost, listSetQuotas, writeQuota } from './quota-store.ts';

export const getUsage: Handler<typeof quotaCalls.getUsage> = async ({ tx, caller }, { kinds }) =>
  Promise.all(
    [...new Set(kinds)].map(async (kind) => ({
      kind,
      stored: await countStored(tx, caller, kind),
      most: await getMost(tx, caller, kind),
    })),
  );

const present = (kind: QuotaKind, set: number | undefined) => {
  const { most: usual, beyond } = quotas[kind];
  return { kind, most: set ?? usual, usual, beyond };
};

export async function listQuotas(tx: Tx, carrier: Carrier) {
  const set = await listSetQuotas(tx, carrier);
  return { quotas: quotaKinds.map((kind) => present(kind, set.get(kind))) };
}

export async function setQuota(
  tx: Tx,
  carrier: Carrier,
  { kind, most }: { kind: QuotaKind; most: number | null },
) {
  await writeQuota(tx, carrier, kind, most);
  return present(kind, most ?? undefined);
}
