import { toMobile } from '@miya/contract/phones';
import { addClient, approveClient, getOwnClient } from '../clients/index.ts';
import { connect, type Db } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { postEntry } from '../finance/index.ts';
import { hashPassword } from '../session/index.ts';
import { addTenant, findTenant, type NewTenant, setTenantHost, setTenantLogo } from '../tenants/index.ts';
import { addDemoRates } from './add-demo-rates.ts';
import { demoLogo } from './demo-logo.ts';
import { demoSignIn } from './demo-sign-in.ts';

const china = { country: 'CN', currency: 'CNY' };
const tenants = [
  { netnum: 10, name: 'Miya Express', waybillPrefix: 'MY', ...china, startRule: 'default' },
  { netnum: 369, name: 'Silk Road Freight', waybillPrefix: 'SR', ...china, startRule: 'fallback' },
  { netnum: 1063, name: 'Kestrel Logistics', waybillPrefix: 'KL', ...china },
  { netnum: 1172, name: 'Andes Cargo', waybillPrefix: 'AC', country: 'MX', currency: 'MXN' },
  { netnum: 2277, name: '福爾摩沙快遞', waybillPrefix: 'FM', country: 'TW', currency: 'TWD', language: 'jt' },
] as const satisfies NewTenant[];

/** Every *.localhost name leads to this machine, so the branded host can be visited without any set-up. */
const BRANDED_HOST = { host: 'andes.localhost', netnum: 1172 };

export const demoNetnums = tenants.map(({ netnum }) => netnum);
export const withAccount = [10, 1063] as const;
const OPENING_BALANCE = 1_280_000n;

/** Makes the demo's tenants and accounts where they are missing; what people changed since stays. */
export async function addDemo(ownerUrl: string): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: 2, onError: () => undefined });
  try {
    let news = 0;
    for (const tenant of tenants) if (await addTenant(owner, tenant)) news += 1;
    await addDemoRates(owner, tenants);
    if (news === 0) return;
    await setTenantHost(owner, BRANDED_HOST.netnum, BRANDED_HOST.host);
    await setTenantLogo(owner, 1063, { image: Buffer.from(demoLogo), type: 'image/svg+xml' });
    for (const netnum of withAccount) await addAccount(owner, netnum);
  } finally {
    await owner.destroy();
  }
}

async function addAccount(owner: Db, netnum: number): Promise<void> {
  const tenant = await findTenant(owner, netnum);
  const phone = toMobile(demoSignIn.phone, 'CN');
  if (!tenant || !phone) throw new Error('the demo account needs its tenant and a valid phone');
  const passwordHash = await hashPassword(demoSignIn.password);
  await inTenant(owner, netnum, async (tx) => {
    const added = await addClient(tx, tenant, { phone, name: 'Demo Trading Co.', passwordHash });
    if (!added) return;
    const { clientNum } = await getOwnClient(tx, added);
    await approveClient(tx, added, clientNum);
    const opening = { kind: 'recharge', amount: OPENING_BALANCE, key: 'demo', actor: 'demo' } as const;
    await postEntry(tx, added, opening);
  });
}
