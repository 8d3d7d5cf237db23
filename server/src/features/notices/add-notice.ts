import type { NoticeContent } from '@miya/contract/notices';
import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/** Tells a client of what no trigger sees, as it has chosen to be told. */
export const addNotice = (tx: Tx, { tenantId, clientId }: Owner, { kind, params }: NoticeContent) =>
  sql`select app.add_notices(${tenantId}::int, ${kind}, ${JSON.stringify([
    { client: clientId, params },
  ])}::jsonb)`.execute(tx);
