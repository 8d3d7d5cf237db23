import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { runCommandLine } from '../run-command-line.ts';

const world = createWorld();
const run = (commandLine: string) =>
  runCommandLine(commandLine.split(' '), async () => ({ owner: world.owner, close: async () => undefined }));

it('unfreezes every account that adds up, and leaves the others frozen', async () => {
  const sound = await world.buildClient();
  const { tenantId } = sound;
  const [open, spoilt] = [await world.buildClient({ tenantId }), await world.buildClient({ tenantId })];
  for (const client of [sound, open, spoilt]) await world.rechargeAccount(client, 100n);
  await inTenant(world.db, tenantId, (tx) =>
    sql`select app.freeze_account(${tenantId}, ${sound.clientId})`.execute(tx),
  );
  await sql`update accounts set balance = 1 where client_id = ${spoilt.clientId}`.execute(world.owner);

  const unfreeze = `ledger unfreeze --netnum ${tenantId}`;
  expect(await run(unfreeze)).toEqual({
    code: 1,
    lines: ['C100001 can pay again.', 'C100003 does not add up yet.'],
  });
  const { rows } = await sql`select client_num from accounts natural join clients
    where tenant_id = ${tenantId} and frozen_at is not null`.execute(world.owner);
  expect(rows).toEqual([{ client_num: 'C100003' }]);

  await sql`update accounts set balance = 100 where client_id = ${spoilt.clientId}`.execute(world.owner);
  expect(await run(unfreeze)).toEqual({ code: 0, lines: ['C100003 can pay again.'] });
  expect(await run(unfreeze)).toEqual({ code: 0, lines: ['No account is frozen.'] });
});
