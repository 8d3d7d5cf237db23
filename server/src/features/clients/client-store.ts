import type { Tenant } from '@miya/contract/tenants';
import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

export async function findClientByPhone(tx: Tx, { tenantId, phone }: { tenantId: number; phone: string }) {
  const row = await tx
    .selectFrom('clients')
    .innerJoin('networks', (join) =>
      join
        .onRef('networks.tenant_id', '=', 'clients.tenant_id')
        .onRef('networks.network_id', '=', 'clients.network_id'),
    )
    .select(['client_id', 'clients.name', 'client_num', 'password_hash', 'disabled_at', 'clients.network_id'])
    .select('networks.name as network_name')
    .where('clients.tenant_id', '=', tenantId)
    .where('clients.phone', '=', phone)
    .executeTakeFirst();
  return (
    row && {
      id: row.client_id,
      name: row.name,
      clientNum: row.client_num,
      passwordHash: row.password_hash,
      isDisabled: row.disabled_at !== null,
      networkId: row.network_id,
      networkName: row.network_name,
    }
  );
}

/** Returns the data of the calling client. The client must exist: if its row is missing, this function throws. */
export async function getOwnClient(tx: Tx, { tenantId, clientId }: Owner) {
  const row = await tx
    .selectFrom('clients')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'clients.tenant_id')
        .onRef('accounts.client_id', '=', 'clients.client_id'),
    )
    .innerJoin('networks', (join) =>
      join
        .onRef('networks.tenant_id', '=', 'clients.tenant_id')
        .onRef('networks.network_id', '=', 'clients.network_id'),
    )
    .innerJoin('tenants', 'tenants.tenant_id', 'clients.tenant_id')
    .select(['clients.client_id', 'clients.name', 'client_num', 'clients.phone', 'clients.network_id'])
    .select([
      'balance',
      'credit_limit',
      'accounts.currency',
      'tenants.country',
      'tenants.name as carrier',
      'tenants.recharge_note',
      'networks.name as network_name',
    ])
    .where('clients.tenant_id', '=', tenantId)
    .where('clients.client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    id: row.client_id,
    name: row.name,
    clientNum: row.client_num,
    phone: row.phone,
    networkId: row.network_id,
    networkName: row.network_name,
    balance: Number(row.balance),
    creditLimit: Number(row.credit_limit),
    currency: row.currency,
    country: row.country,
    tenantName: row.carrier,
    rechargeNote: row.recharge_note,
  };
}

type NewClient = { phone: string; name: string; passwordHash: string };

/**
 * Adds a client with an empty account to the oldest network of the tenant. Returns undefined if another client of the
 * tenant has this phone.
 */
export async function addClient(tx: Tx, tenant: Tenant, client: NewClient): Promise<Owner | undefined> {
  const tenantId = tenant.netnum;
  const network = await tx
    .selectFrom('networks')
    .select('network_id')
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('network_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const insertedClient = await tx
    .insertInto('clients')
    .values({
      tenant_id: tenantId,
      network_id: network.network_id,
      client_num: await createClientCode(tx, tenantId),
      name: client.name,
      phone: client.phone,
      password_hash: client.passwordHash,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'phone']).doNothing())
    .returning('client_id')
    .executeTakeFirst();
  if (!insertedClient) return undefined;
  const owner = { tenantId, clientId: insertedClient.client_id };
  await tx
    .insertInto('accounts')
    .values({ tenant_id: tenantId, client_id: owner.clientId, currency: tenant.currency })
    .execute();
  return owner;
}

/** Creates the next client code of the tenant: C100001, C100002 ... */
async function createClientCode(tx: Tx, tenantId: number): Promise<string> {
  const { last_value } = await tx
    .insertInto('tenant_counters')
    .values({ tenant_id: tenantId, name: 'client', last_value: 100_001n })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name'])
        .doUpdateSet({ last_value: sql`tenant_counters.last_value + 1` }),
    )
    .returning('last_value')
    .executeTakeFirstOrThrow();
  return `C${last_value}`;
}

export async function changePassword(
  tx: Tx,
  { tenantId, clientId }: Owner,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/** Replaces the hash with a stronger hash of the same password, unless the password has changed in the meantime. */
export async function replacePasswordHash(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ password_hash: newHash })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('password_hash', '=', oldHash)
    .execute();
}

export async function changeName(tx: Tx, { tenantId, clientId }: Owner, name: string): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/**
 * Locks the row of the client until the transaction ends. Call this before counting rows against a limit or setting a
 * default. Without the lock, two parallel requests could exceed the limit or set two defaults.
 */
export async function lockClient(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await tx
    .selectFrom('clients')
    .select('client_id')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .execute();
}
