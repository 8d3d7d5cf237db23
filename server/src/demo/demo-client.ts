import { toMobile } from '@miya/contract/phones';
import type { Tx } from '../db/tenancy.ts';
import { demoSignIn } from './demo-sign-in.ts';

/** The demo's account, and how many entries its ledger has. Locked: two processes do not both fill it. */
export async function findDemoClient(tx: Tx, tenantId: number) {
  const row = await tx
    .selectFrom('clients')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'clients.tenant_id')
        .onRef('accounts.client_id', '=', 'clients.client_id'),
    )
    .select(['clients.client_id', 'last_seq'])
    .where('clients.tenant_id', '=', tenantId)
    .where('phone', '=', toMobile(demoSignIn.phone, 'CN') ?? '')
    .forUpdate('accounts')
    .executeTakeFirst();
  return row && { clientId: row.client_id, entries: row.last_seq };
}
