import { NewRateCard, NewService } from '@miya/contract/quotes';
import { listExchangeRates, putExchangeRate } from '../../features/duties/index.ts';
import { putFuel, putRateCard, putService } from '../../features/quotes/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { waitForOtherStart } from '../wait-for-other-start.ts';
import { demoServices } from './demo-services.ts';
import { demoSurcharges, demoZones } from './demo-zones.ts';

type DemoTenant = { netnum: number; country: string; currency: string };

/** What a yuan is about in the tenant's currency: the demo's prices are made in yuan. */
const yuanIn: Record<string, number> = { CNY: 1, MXN: 2.6, TWD: 4.5 };
/** What some currencies cost in yuan, about: duties are estimated by it without asking anybody. */
const inYuan: Record<string, number> = {
  CNY: 1,
  EUR: 8.2,
  USD: 7.1,
  GBP: 9.4,
  BRL: 1.3,
  MXN: 1 / 2.6,
  TWD: 1 / 4.5,
  JPY: 0.047,
  RUB: 0.088,
};
/** Older than the oldest order of the demo's year. */
const YEAR = new Date().getUTCFullYear() - 1;
const VERSION = `${YEAR}-01`;
const VALID_FROM = `${YEAR}-01-01`;

/** Services, prices and exchange rates for the tenants that have none yet; what people changed since stays. */
export async function addDemoRates(owner: Db, tenants: readonly DemoTenant[]): Promise<void> {
  for (const tenant of tenants) await inTenant(owner, tenant.netnum, (tx) => addMissingRates(tx, tenant));
}

async function addMissingRates(tx: Tx, tenant: DemoTenant): Promise<void> {
  await waitForOtherStart(tx, tenant.netnum);
  const service = await tx
    .selectFrom('services')
    .select('service_id')
    .where('tenant_id', '=', tenant.netnum)
    .limit(1)
    .executeTakeFirst();
  if (!service) await addRates(tx, tenant);
  const { rates } = await listExchangeRates(tx, { tenantId: tenant.netnum });
  if (rates.length === 0) await addExchangeRates(tx, tenant);
}

async function addExchangeRates(tx: Tx, { netnum: tenantId, currency: own }: DemoTenant): Promise<void> {
  for (const [currency, yuan] of Object.entries(inYuan)) {
    if (currency === own) continue;
    const millionths = Math.round(yuan * (yuanIn[own] ?? 1) * 1_000_000);
    await putExchangeRate(tx, { tenantId }, { currency, from: VALID_FROM, millionths });
  }
}

async function addRates(tx: Tx, { netnum: tenantId, country, currency }: DemoTenant): Promise<void> {
  const money = (yuan: number) => Math.round(yuan * (yuanIn[currency] ?? 1)) * 100;
  for (const { fuelPoints, brackets, ...service } of demoServices) {
    await putService(tx, { tenantId }, NewService.parse(service));
    await putFuel(tx, { tenantId }, { service: service.code, from: VALID_FROM, points: fuelPoints });
    const card = NewRateCard.parse({
      service: service.code,
      version: VERSION,
      validFrom: VALID_FROM,
      insurance: { points: 100, minimum: 1_000 },
      zones: demoZones(country).map(({ zone, countries, distance }) => ({
        zone,
        places: countries.map((code) => ({ country: code })),
        brackets: brackets((yuan) => money(yuan * distance)),
      })),
      surcharges: demoSurcharges(money),
    });
    await putRateCard(tx, { tenantId }, card);
  }
}
