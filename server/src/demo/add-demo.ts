import { parseMobileNumber } from '@miya/contract/phones';
import { addClient, approveClient, findClientByPhone, getOwnClient } from '../features/clients/index.ts';
import { hashPassword } from '../features/session/index.ts';
import {
  addTenant,
  changeTenantSettings,
  findTenant,
  setTenantHost,
  setTenantLogo,
} from '../features/tenants/index.ts';
import { connect, type Db } from '../platform/db/connection/connect.ts';
import { inTenant } from '../platform/db/tenancy/tenancy.ts';
import type { IdentityVault } from '../platform/encryption/identity-vault.ts';
import { demoLogo } from './demo-logo.ts';
import { type DemoTenant, defaultDemoSignIn, demoTenants } from './demo-tenants.ts';
import { fillDemoAccount } from './past/fill-demo-account.ts';
import { addDemoRates } from './rates/add-demo-rates.ts';
import { waitForOtherStart } from './wait-for-other-start.ts';

/** Browsers resolve every *.localhost name to this machine, so the branded host works without set-up. */
const BRANDED_HOST = { host: 'andes.localhost', netnum: 1172 };

/** Adds the demo tenants and accounts that are missing. Changes by users stay. */
export async function addDemo(ownerUrl: string, vault: IdentityVault): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: demoTenants.length, onError: () => undefined });
  try {
    let addedTenants = 0;
    for (const tenant of demoTenants) {
      if (!(await addTenant(owner, tenant))) continue;
      addedTenants += 1;
      await changeTenantSettings(owner, tenant.netnum, {
        recharge_note: tenant.rechargeNote,
        contact_phone: tenant.contact.phone,
        contact_email: tenant.contact.email,
      });
    }
    await addDemoRates(owner, demoTenants);
    if (addedTenants > 0) {
      await setTenantHost(owner, BRANDED_HOST.netnum, BRANDED_HOST.host);
      await setTenantLogo(owner, 1063, { image: Buffer.from(demoLogo), type: 'image/svg+xml' });
    }
    // Concurrently: while the database writes the orders of one account, this process builds those of the next.
    await Promise.all(demoTenants.map((tenant) => addAccount(owner, tenant, vault)));
  } finally {
    await owner.destroy();
  }
}

/**
 * Adds an account with all its data in one transaction. An existing account is therefore complete, and is not filled
 * again.
 */
async function addAccount(
  owner: Db,
  { netnum, account, country }: DemoTenant,
  vault: IdentityVault,
): Promise<void> {
  const tenant = await findTenant(owner, netnum);
  const phone = parseMobileNumber(account.phone, country);
  if (!tenant || !phone)
    throw new Error(`The demo account of tenant ${netnum} has no tenant or no valid phone`);
  const existing = await inTenant(owner, netnum, (tx) => findClientByPhone(tx, { tenantId: netnum, phone }));
  if (existing) return;
  const passwordHash = await hashPassword(defaultDemoSignIn.password);
  await inTenant(owner, netnum, async (tx) => {
    await waitForOtherStart(tx, netnum);
    // Undefined if another process has added the account in the meantime.
    const added = await addClient(tx, tenant, { phone, name: account.name, passwordHash });
    if (!added) return;
    const { clientNum } = await getOwnClient(tx, added);
    await approveClient(tx, added, clientNum);
    await fillDemoAccount(tx, added, { home: country, balance: account.balance, vault });
  });
}
