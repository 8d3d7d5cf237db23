import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createImportRows, sendImport } from '../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  createReceiver,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { addValidAddress } from '../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { createIdentityVault } from '../../platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../platform/encryption/keys.ts';
import { resealAddresses } from '../addresses/index.ts';
import { resealImportRows } from '../imports/index.ts';
import { resealOrderIdentities } from '../orders/index.ts';

const world = createWorld();

it('encrypts all identity numbers and import rows again with the newest key, so that older keys are no longer needed', async () => {
  const client = await buildOrderingClient(world);
  const { tenantId, clientId } = client;
  const number = 'GODE561231GR8';
  const receiver = createReceiver({ identityNumber: number });
  await addValidAddress(world, client, { kind: 'receiver', party: receiver });
  await placeValidOrder(world, client, { receiver });
  await sendImport(world, client, createImportRows(3));

  const next = { id: 7, key: randomBytes(32) };
  const vault = createIdentityVault([deriveIdentityKey('a secret that only the tests know'), next]);
  for (const reseal of [resealAddresses, resealOrderIdentities, resealImportRows]) {
    const resealSome = () =>
      inTenant(world.owner, tenantId, (tx) => reseal(tx, { tenantId }, { vault, limit: 2 }));
    expect(await resealSome()).toBeGreaterThan(0);
    while ((await resealSome()) > 0);
  }

  const newestKeyVault = createIdentityVault([next]);
  const owner = { tenantId, clientId };
  const { rows } = await inTenant(world.owner, tenantId, (tx) =>
    sql<{ key: number; sealed: Buffer; hash: Buffer }>`
      select identity_key as key, identity_sealed as sealed, identity_hash as hash from addresses
      where tenant_id = ${tenantId} and identity_key is not null
      union all
      select receiver_identity_key, receiver_identity_sealed, receiver_identity_hash from orders
      where tenant_id = ${tenantId} and receiver_identity_key is not null`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { key, sealed, hash } of rows) {
    expect(newestKeyVault.open(owner, { keyId: key, sealed })).toBe(number);
    expect(newestKeyVault.listHashes(owner, number)).toContainEqual(hash);
  }
  const { rows: cells } = await inTenant(world.owner, tenantId, (tx) =>
    sql<{ key_id: number; about: string; sealed: Buffer }>`
      select key_id, 'row ' || row || ' of import ' || import_id as about, sealed from import_rows
      where tenant_id = ${tenantId}`.execute(tx),
  );
  expect(cells).toHaveLength(3);
  for (const { key_id: keyId, about, sealed } of cells)
    expect(newestKeyVault.openText(owner, about, { keyId, sealed })).toContain(number);
});
