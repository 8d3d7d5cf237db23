import { sql } from 'kysely';
import { connect } from '../../server/src/platform/db/connection/connect.ts';
import { prepareDatabase } from '../../server/src/platform/db/migrate/prepare-database.ts';

/** Moves the sign-in and the last reauthentication of the client's sessions eleven minutes into the past. */
export async function makeSessionsOlder(clientNum: string): Promise<void> {
  const dataDir = process.env.MIYA_E2E_DATA ?? '';
  const database = await prepareDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
  const owner = connect({ url: database.ownerUrl, connections: 1, onError: () => undefined });
  await sql`
    update sessions set created_at = sessions.created_at - interval '11 minutes',
      proved_at = sessions.proved_at - interval '11 minutes'
    from clients where clients.tenant_id = sessions.tenant_id and clients.client_id = sessions.client_id
      and clients.client_num = ${clientNum}`.execute(owner);
  await owner.destroy();
  await database.stop();
}
