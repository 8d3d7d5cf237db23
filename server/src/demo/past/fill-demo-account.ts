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
import type { HomeCountry } from '../demo-tenants.ts';
import { addPastNotices } from './add-past-notices.ts';
import { buildPastOrder, type DemoContext } from './build-past-order.ts';
import { planRecharges } from './plan-recharges.ts';
import { type PlannedOrder, planYearOfOrders } from './plan-year-of-orders.ts';
import { type ServiceCode, sampleOrders } from './sample-orders.ts';
import {
  addressBookReceivers,
  type PartyInput,
  receiversOutsideAddressBook,
  type SampleReceiverKey,
  sampleReceivers,
  sampleSenders,
} from './sample-parties.ts';

const DAY_MS = 86_400_000;

type AccountContent = { home: HomeCountry; balance: bigint; vault: IdentityVault };

/**
 * Fills the account with an address book and a year of orders, ledger entries and notices, each with its date in the
 * past. `tx` must belong to the database owner, because the application's database user may not write these dates.
 */
export async function fillDemoAccount(tx: Tx, owner: Owner, { home, balance, vault }: AccountContent) {
  const bookReceivers = await resolveParties(addressBookReceivers[home].map((name) => sampleReceivers[name]));
  const senders = await resolveParties(sampleSenders[home]);
  await fillAddressBook(tx, owner, { senders, receivers: bookReceivers, vault });

  const now = new Date(await getNow(tx));
  const context: DemoContext = {
    now,
    senders,
    // The receivers of the address book come first, because the receiver index of a sample order refers to the address
    // book.
    receivers: [...bookReceivers, ...(await resolveParties(receiversOutsideAddressBook))],
    services: await loadServices(tx, owner),
  };
  const planned = [
    ...planYearOfOrders({ home, now, seed: owner.tenantId, receiverCount: context.receivers.length }),
    ...planSampleOrders(home, now),
  ];
  const waybills = await drawLiveWaybills(tx, owner.tenantId, planned.length);
  const orders = planned.map((plannedOrder, number) =>
    buildPastOrder(context, plannedOrder, { number, waybill: waybills[number] ?? '' }),
  );
  await insertOrders(
    tx,
    owner,
    orders.map(({ order }) => order),
  );
  await writeDemoOrderStates(
    tx,
    owner,
    orders.map(({ state }) => state),
  );
  await addOrderEvents(
    tx,
    owner,
    orders.flatMap(({ events }) => events),
  );

  const orderEntries = orders.flatMap(({ entries }) => entries);
  const firstPlacedAt = new Date(Math.min(...planned.map(({ placedAt }) => placedAt.getTime())));
  const recharges = planRecharges(orderEntries, { home, balance, firstPlacedAt });
  const entries = [...recharges, ...orderEntries];
  await postPastEntries(tx, owner, entries);
  const { currency } = await getAccount(tx, owner);
  await addPastNotices(tx, owner, { now, currency, orders, entries });
}

/**
 * Plans the sample orders of the last days. A sample order to the home country goes to the first receiver of the
 * address book instead.
 */
function planSampleOrders(home: HomeCountry, now: Date): PlannedOrder[] {
  const receivers: readonly SampleReceiverKey[] = addressBookReceivers[home];
  return sampleOrders.map(({ receiver, daysAgo, item, grams, service, progress, holdCode, ...rest }) => ({
    placedAt: new Date(now.getTime() - daysAgo * DAY_MS),
    receiverIndex: Math.max(receivers.indexOf(receiver), 0),
    item,
    grams,
    service,
    progress,
    holdCode,
    pieces: rest.pieces ?? 1,
    size: rest.size ?? null,
    declaredValue: rest.declaredValue ?? 0,
    insured: rest.insured ?? 0,
    payment: rest.payment ?? 'balance',
    customs: rest.customs,
  }));
}

type AddressBook = { senders: readonly Party[]; receivers: readonly Party[]; vault: IdentityVault };

async function fillAddressBook(
  tx: Tx,
  owner: Owner,
  { senders, receivers, vault }: AddressBook,
): Promise<void> {
  const requestInfo = { address: '', host: '', userAgent: 'demo', acceptLanguage: '', cookies: new Map() };
  const caller = { ...owner, tokenHash: Buffer.alloc(32) };
  const context = { tx, caller, requestInfo, log: createLogger('silent') };
  const { addAddress, setDefaultAddress } = addressHandlers({ vault });
  const book = [
    ...senders.map((party) => ({ kind: 'sender' as const, party })),
    ...receivers.map((party) => ({ kind: 'receiver' as const, party })),
  ];
  for (const [number, { kind, party }] of book.entries()) {
    const { id } = failOnRefusal(await addAddress(context, { kind, party }));
    if (number === 0)
      failOnRefusal(await setDefaultAddress(context, { id, role: 'sender', isDefault: true }));
  }
}

/** Adds the ids of the places to the parties, as if a user had selected the places in the form. */
const resolveParties = (parties: readonly PartyInput[]): Promise<Party[]> =>
  Promise.all(
    parties.map(async (input) => {
      const party = Party.parse(input);
      const country = await findCountry(party.region.country.code);
      if (!country) return party;
      return { ...party, region: { ...party.region, ...resolveRegion(country, party.region).levels } };
    }),
  );

async function loadServices(tx: Tx, owner: Owner): Promise<DemoContext['services']> {
  const rows = await tx
    .selectFrom('services')
    .select(['service_id', 'code'])
    .where('tenant_id', '=', owner.tenantId)
    .execute();
  const loadService = async (code: ServiceCode) => {
    const id = rows.find((row) => row.code === code)?.service_id ?? '';
    const priceParcel = await createParcelPricer(tx, owner, id);
    if (!priceParcel)
      throw new Error(`The demo tenant ${owner.tenantId} has no rate card for the service ${code}`);
    return { id, priceParcel };
  };
  return {
    EXPRESS: await loadService('EXPRESS'),
    ECONOMY: await loadService('ECONOMY'),
    AIR: await loadService('AIR'),
    SEA: await loadService('SEA'),
  };
}

function failOnRefusal<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw new Error(`A call that fills the demo was refused: ${outcome.name}`);
  return outcome;
}
