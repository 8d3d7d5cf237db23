import { Party } from '@miya/contract/addresses';
import { addressHandlers } from '../../features/addresses/index.ts';
import { getAccount, postPastEntries } from '../../features/finance/index.ts';
import { drawLiveWaybills, insertOrders, writeDemoOrderStates } from '../../features/orders/index.ts';
import { findCountry, resolveRegion } from '../../features/positions/index.ts';
import { createParcelPricer } from '../../features/quotes/index.ts';
import { addOrderEvents } from '../../features/tracks/index.ts';
import { createLogger } from '../../platform/config/logger.ts';
import { getNow } from '../../platform/db/now.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import type { Home } from '../demo-tenants.ts';
import { writePastNotices } from './past-notices.ts';
import { type Ground, pastOrder } from './past-order.ts';
import { planRecharges } from './plan-recharges.ts';
import { type ServiceCode, shownOrders } from './shown-orders.ts';
import {
  type Known,
  knownTo,
  otherReceivers,
  shownReceivers,
  shownSenders,
  type TypedParty,
} from './shown-parties.ts';
import { type PlannedOrder, yearOfOrders } from './year-of-orders.ts';

const DAY_MS = 86_400_000;

type Furnishing = { home: Home; balance: bigint; vault: IdentityVault };

/**
 * An address book and a year of orders, money and notices, each with its own date. As the owner of the database: nobody
 * else can write a past.
 */
export async function furnishAccount(tx: Tx, owner: Owner, { home, balance, vault }: Furnishing) {
  const known = await chosenParties(knownTo[home].map((name) => shownReceivers[name]));
  const senders = await chosenParties(shownSenders[home]);
  await fillBook(tx, owner, { senders, receivers: known, vault });

  const now = new Date(await getNow(tx));
  const ground: Ground = {
    now,
    senders,
    receivers: [...known, ...(await chosenParties(otherReceivers))],
    services: await pricedServices(tx, owner),
  };
  const planned = [
    ...yearOfOrders({ home, now, seed: owner.tenantId, receivers: ground.receivers.length }),
    ...latestOrders(home, now),
  ];
  const waybills = await drawLiveWaybills(tx, owner.tenantId, planned.length);
  const orders = planned.map((one, number) =>
    pastOrder(ground, one, { number, waybill: waybills[number] ?? '' }),
  );
  await insertOrders(
    tx,
    owner,
    orders.map(({ order }) => order),
  );
  await writeDemoOrderStates(
    tx,
    owner,
    orders.map(({ past }) => past),
  );
  await addOrderEvents(
    tx,
    owner,
    orders.flatMap(({ events }) => events),
  );

  const moved = orders.flatMap(({ entries }) => entries);
  const since = new Date(Math.min(...planned.map(({ at }) => at.getTime())));
  const given = planRecharges(moved, { home, balance, since });
  await postPastEntries(tx, owner, [...given, ...moved]);
  const { currency } = await getAccount(tx, owner);
  await writePastNotices(tx, owner, { now, currency, orders, recharges: [...given, ...moved] });
}

/** Those of the last days, to whom this home sends in place of itself. */
function latestOrders(home: Home, now: Date): PlannedOrder[] {
  const receivers: readonly Known[] = knownTo[home];
  return shownOrders.map(({ to, daysAgo, item, grams, service, is, held, ...rest }) => ({
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    to: Math.max(receivers.indexOf(to), 0),
    item,
    grams,
    service,
    is,
    held,
    pieces: rest.pieces ?? 1,
    size: rest.size ?? null,
    declared: rest.worth ?? 0,
    insured: rest.insured ?? 0,
    payment: rest.payment ?? 'balance',
    customs: rest.customs,
  }));
}

type Book = { senders: readonly Party[]; receivers: readonly Party[]; vault: IdentityVault };

async function fillBook(tx: Tx, owner: Owner, { senders, receivers, vault }: Book): Promise<void> {
  const requestInfo = { address: '', host: '', userAgent: 'demo', acceptLanguage: '', cookies: new Map() };
  const caller = { ...owner, tokenHash: Buffer.alloc(32) };
  const context = { tx, caller, requestInfo, log: createLogger('silent') };
  const { addAddress, setDefaultAddress } = addressHandlers({ vault });
  const book = [
    ...senders.map((party) => ({ kind: 'sender' as const, party })),
    ...receivers.map((party) => ({ kind: 'receiver' as const, party })),
  ];
  for (const [number, { kind, party }] of book.entries()) {
    const { id } = sound(await addAddress(context, { kind, party }));
    if (number === 0) sound(await setDefaultAddress(context, { id, role: 'sender', isDefault: true }));
  }
}

/** As if their places had been chosen in the form and not typed. */
const chosenParties = (parties: readonly TypedParty[]): Promise<Party[]> =>
  Promise.all(
    parties.map(async (typed) => {
      const party = Party.parse(typed);
      const country = await findCountry(party.region.country.code);
      if (!country) return party;
      return { ...party, region: { ...party.region, ...resolveRegion(country, party.region).levels } };
    }),
  );

async function pricedServices(tx: Tx, owner: Owner): Promise<Ground['services']> {
  const rows = await tx
    .selectFrom('services')
    .select(['service_id', 'code'])
    .where('tenant_id', '=', owner.tenantId)
    .execute();
  const find = async (code: ServiceCode) => {
    const id = rows.find((row) => row.code === code)?.service_id ?? '';
    const priceOf = await createParcelPricer(tx, owner, id);
    if (!priceOf) throw new Error(`the demo has no prices for ${code}`);
    return { id, priceOf };
  };
  return {
    EXPRESS: await find('EXPRESS'),
    ECONOMY: await find('ECONOMY'),
    AIR: await find('AIR'),
    SEA: await find('SEA'),
  };
}

function sound<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw new Error(`the demo was refused: ${outcome.refused}`);
  return outcome;
}
