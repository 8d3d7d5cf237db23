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
import { type DemoTenant, demoTenants, printedSignIn } from './demo-tenants.ts';
import { furnishAccount } from './past/furnish-account.ts';
import { addDemoRates } from './rates/add-demo-rates.ts';
import { waitForOtherStart } from './wait-for-other-start.ts';

/** Every *.localhost name leads to this machine, so the branded host can be visited without any set-up. */
const BRANDED_HOST = { host: 'andes.localhost', netnum: 1172 };

/** Makes the demo's tenants and accounts where they are missing; what people changed since stays. */
export async function addDemo(ownerUrl: string, vault: IdentityVault): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: demoTenants.length, onError: () => undefined });
  try {
    let news = 0;
    for (const tenant of demoTenants) {
      if (!(await addTenant(owner, tenant))) continue;
      news += 1;
      await changeTenantSettings(owner, tenant.netnum, {
        recharge_note: tenant.rechargeNote,
        contact_phone: tenant.contact.phone,
        contact_email: tenant.contact.email,
      });
    }
    await addDemoRates(owner, demoTenants);
    if (news > 0) {
      await setTenantHost(owner, BRANDED_HOST.netnum, BRANDED_HOST.host);
      await setTenantLogo(owner, 1063, { image: Buffer.from(demoLogo), type: 'image/svg+xml' });
    }
    // All at once: while the database writes one account's year, the next is being made.
    await Promise.all(demoTenants.map((tenant) => addAccount(owner, tenant, vault)));
  } finally {
    await owner.destroy();
  }
}

/** The account with its year, all at once: whoever finds it there finds it whole, and nobody fills it a second time. */
async function addAccount(
  owner: Db,
  { netnum, account, country }: DemoTenant,
  vault: IdentityVault,
): Promise<void> {
  const tenant = await findTenant(owner, netnum);
  const phone = parseMobileNumber(account.phone, country);
  if (!tenant || !phone) throw new Error('a demo account needs its tenant and a valid phone');
  const known = await inTenant(owner, netnum, (tx) => findClientByPhone(tx, { tenantId: netnum, phone }));
  if (known) return;
  const passwordHash = await hashPassword(printedSignIn.password);
  await inTenant(owner, netnum, async (tx) => {
    await waitForOtherStart(tx, netnum);
    const added = await addClient(tx, tenant, { phone, name: account.name, passwordHash });
    if (!added) return;
    const { clientNum } = await getOwnClient(tx, added);
    await approveClient(tx, added, clientNum);
    await furnishAccount(tx, added, { home: country, balance: account.balance, vault });
  });
}
