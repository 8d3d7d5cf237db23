import { KNOWN_DEVICE_DAYS, MAX_KNOWN_DEVICES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner, PhoneAccount } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/** Returns true if this device has signed in to the account and is not deleted. False if the account does not exist. */
export async function isKnownDevice(
  tx: Tx,
  { tenantId, phone }: PhoneAccount,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.tenant_id', '=', 'known_devices.tenant_id')
        .onRef('clients.client_id', '=', 'known_devices.client_id'),
    )
    .select('device_hash')
    .where('known_devices.tenant_id', '=', tenantId)
    .where('clients.phone', '=', phone)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the device as known to the client. Deletes the least recently used devices above the limit. */
export async function saveKnownDevice(
  tx: Tx,
  { tenantId, clientId }: Owner,
  deviceHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ tenant_id: tenantId, client_id: clientId, device_hash: deviceHash, last_used_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'client_id', 'device_hash'])
        .doUpdateSet((eb) => ({ last_used_at: eb.ref('excluded.last_used_at') })),
    )
    .execute();
  await sql`
    delete from known_devices where tenant_id = ${tenantId} and client_id = ${clientId} and device_hash in (
      select device_hash from known_devices where tenant_id = ${tenantId} and client_id = ${clientId}
      order by last_used_at desc, device_hash offset ${MAX_KNOWN_DEVICES})`.execute(tx);
}

/**
 * Deletes the known devices of the client, or only the device with `onlyHash`. Never deletes the device with
 * `exceptHash`; null excepts no device.
 */
export async function deleteKnownDevices(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { onlyHash, exceptHash }: { onlyHash?: Buffer; exceptHash: Buffer | null },
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .$if(onlyHash !== undefined, (query) => query.where('device_hash', '=', onlyHash ?? Buffer.alloc(0)))
    .where(sql<boolean>`device_hash is distinct from ${exceptHash}`)
    .execute();
}

export async function deleteOldKnownDevices(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('tenant_id', '=', tenantId)
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${KNOWN_DEVICE_DAYS})`)
    .execute();
}
