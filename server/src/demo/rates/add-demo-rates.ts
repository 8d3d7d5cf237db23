import { NewRateCard, NewService } from '@miya/contract/quotes';
import { listExchangeRates, putExchangeRate } from '../../features/duties/index.ts';
import { putFuel, putRateCard, putService } from '../../features/quotes/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { waitForOtherStart } from '../wait-for-other-start.ts';
import { demoServices } from './demo-services.ts';
import { buildDemoSurcharges, getDemoZones } from './demo-zones.ts';

type DemoTenant = { netnum: number; country: string; currency: string };

/** The approximate value of one yuan in the currency of each tenant. Demo prices are defined in yuan. */
const unitsPerYuan: Record<string, number> = { CNY: 1, MXN: 2.6, TWD: 4.5 };
/**
 * The approximate value of one unit of each currency in yuan. The estimate of duties uses these rates, so the demo
 * needs no rate service.
 */
const yuanPerUnit: Record<string, number> = {
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
/** Rates are valid from last year, because the oldest demo order is a year old. */
const YEAR = new Date().getUTCFullYear() - 1;
const VERSION = `${YEAR}-01`;
const VALID_FROM = `${YEAR}-01-01`;

/** Adds services, prices and exchange rates to tenants that have none. Changes by users stay. */
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

async function addExchangeRates(
  tx: Tx,
  { netnum: tenantId, currency: tenantCurrency }: DemoTenant,
): Promise<void> {
  for (const [currency, yuan] of Object.entries(yuanPerUnit)) {
    if (currency === tenantCurrency) continue;
    const millionths = Math.round(yuan * (unitsPerYuan[tenantCurrency] ?? 1) * 1_000_000);
    await putExchangeRate(tx, { tenantId }, { currency, from: VALID_FROM, millionths });
  }
}

async function addRates(tx: Tx, { netnum: tenantId, country, currency }: DemoTenant): Promise<void> {
  const toMinorUnits = (yuan: number) => Math.round(yuan * (unitsPerYuan[currency] ?? 1)) * 100;
  for (const { fuelPoints, brackets, ...service } of demoServices) {
    await putService(tx, { tenantId }, NewService.parse(service));
    await putFuel(tx, { tenantId }, { service: service.code, from: VALID_FROM, points: fuelPoints });
    const card = NewRateCard.parse({
      service: service.code,
      version: VERSION,
      validFrom: VALID_FROM,
      insurance: { points: 100, minimum: 1_000 },
      zones: getDemoZones(country).map(({ zone, countries, distance }) => ({
        zone,
        places: countries.map((code) => ({ country: code })),
        brackets: brackets((yuan) => toMinorUnits(yuan * distance)),
      })),
      surcharges: buildDemoSurcharges(toMinorUnits),
    });
    await putRateCard(tx, { tenantId }, card);
  }
}
