import type { FillingKind } from '@miya/contract/quotas';
import { quotas } from '@miya/contract/quotas';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { countStored, getMost } from './quota-store.ts';

type FullRefusal<Kind extends FillingKind> = (typeof quotas)[Kind]['refusal'];

/** Why so many more of the kind cannot be stored; undefined where they can. */
export async function findFull<Kind extends FillingKind>(
  tx: Tx,
  owner: Owner,
  kind: Kind,
  more = 1,
): Promise<Refusal<FullRefusal<Kind>> | undefined> {
  const most = await getMost(tx, owner, kind);
  const stored = await countStored(tx, owner, kind);
  if (stored + more <= most) return undefined;
  const name: FullRefusal<Kind> = quotas[kind].refusal;
  return refuse(name, { stored: String(stored), most: String(most) });
}
