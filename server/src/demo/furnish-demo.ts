import type { Party } from '@miya/contract/addresses';
import { Goods, orderTexts } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import type { FastifyBaseLogger } from 'fastify';
import { addressHandlers } from '../addresses/index.ts';
import { holdOrder, recordOrder, returnOrder } from '../carrier/index.ts';
import type { Db } from '../db/connect.ts';
import { settle } from '../db/lastly.ts';
import { getNow } from '../db/now.ts';
import { inTenant, type Tx } from '../db/tenancy.ts';
import { postEntry } from '../finance/index.ts';
import { Refused } from '../http/handlers.ts';
import type { IdentityVault } from '../identity/index.ts';
import { backdateOrder, orderHandlers } from '../orders/index.ts';
import { findCountry, resolvePlaces } from '../positions/index.ts';
import { addTrackEvents } from '../tracks/index.ts';
import { dateNotices } from './date-notices.ts';
import { findDemoClient } from './demo-client.ts';
import { localTimeIn, scansOf } from './demo-route.ts';
import { SHOWN_PREFIX, type ShownOrder, shownOrders } from './shown-orders.ts';
import { shownReceivers, shownSenders } from './shown-parties.ts';

const DAY_MINUTES = 1_440;
/** From recorded to signed, as in earnest. */
const JOURNEY_MINUTES = 6 * DAY_MINUTES;
const ACTOR = 'demo';

export type Furnishing = { vault: IdentityVault; log: FastifyBaseLogger };

/** An address book and orders in every state, made as real ones are. Once: what people did with them since stays. */
export async function furnishDemo(
  owner: Db,
  netnums: readonly number[],
  furnishing: Furnishing,
): Promise<void> {
  for (const netnum of netnums) await inTenant(owner, netnum, (tx) => furnish(tx, netnum, furnishing));
}

async function furnish(tx: Tx, tenantId: number, { vault, log }: Furnishing): Promise<void> {
  const client = await findDemoClient(tx, tenantId);
  // Money has moved beside the opening: this was done before, or somebody is at work already.
  if (client?.entries !== 1n) return;
  const caller = { tenantId, clientId: client.clientId, tokenHash: Buffer.alloc(32) };
  const visit = { address: '', host: '', userAgent: ACTOR, acceptLanguage: '', cookies: new Map() };
  const context = { tx, caller, visit, log };
  const addresses = addressHandlers({ vault });
  const book = [
    ...(await Promise.all(shownSenders.map(chosen))).map((party) => ({ kind: 'sender' as const, party })),
    ...Object.values(shownReceivers).map((party) => ({ kind: 'receiver' as const, party })),
  ];
  for (const [number, { kind, party }] of book.entries()) {
    const { id } = sound(await addresses.addAddress(context, { kind, party }));
    if (number === 0)
      sound(await addresses.setDefaultAddress(context, { id, role: 'sender', isDefault: true }));
  }
  const orders = orderHandlers({ vault });
  const services = await tx
    .selectFrom('services')
    .select(['service_id', 'code'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const now = new Date(await getNow(tx));
  let spent = 0n;
  for (const [number, shown] of shownOrders.entries()) {
    const serviceId = services.find(({ code }) => code === shown.service)?.service_id ?? '';
    const order = contentOf(shown, number, serviceId);
    const asked = { idempotencyKey: `demo ${number}`, order };
    const placed = sound(await settle(tx, await orders.placeOrder(context, asked)));
    if (shown.is === 'cancelled') sound(await orders.cancelOrder(context, { id: placed.id }));
    if (shown.is !== 'cancelled' && shown.is !== 'waiting')
      spent += await send(tx, tenantId, { shown, order, placed, now });
    await backdateOrder(tx, { tenantId }, placed.id, Math.round(shown.daysAgo * DAY_MINUTES));
  }
  // So that the account still has what the demo gave it.
  const recharge = { kind: 'recharge', amount: spent, key: 'demo orders', actor: ACTOR } as const;
  sound(await postEntry(tx, caller, recharge));
  await dateNotices(tx, caller);
}

/** As if its places had been chosen in the form and not typed. */
async function chosen(party: Party): Promise<Party> {
  const country = await findCountry(party.region.country.code);
  if (!country) return party;
  return { ...party, region: { ...party.region, ...resolvePlaces(country, party.region).levels } };
}

function contentOf(shown: ShownOrder, number: number, serviceId: string) {
  const {
    to,
    item: itemName,
    grams: weight,
    pieces = 1,
    size = null,
    insured = 0,
    payment = 'balance',
  } = shown;
  const sender = shownSenders[number % shownSenders.length] ?? shownSenders[0];
  if (!sender) throw new Error('the demo has nobody to send anything');
  return {
    sender,
    receiver: shownReceivers[to],
    goods: Goods.parse({ weight, pieces, size, insured, itemName }),
    serviceId,
    payment,
    ...recordOf(orderTexts, () => ''),
    clientReference: `${SHOWN_PREFIX}${1_001 + number}`,
  };
}

type Sent = {
  shown: ShownOrder;
  order: ReturnType<typeof contentOf>;
  placed: { id: string; waybill: string };
  now: Date;
};

/** Recorded an hour after it was placed, and on its way since. Answers what was taken from the account. */
async function send(tx: Tx, tenantId: number, { shown, order, placed, now }: Sent): Promise<bigint> {
  const carrier = { tenantId, actor: ACTOR };
  const { id: orderId, waybill } = placed;
  const { country } = order.sender.region;
  const city = order.sender.region.city?.label ?? '';
  const since = new Date(now.getTime() - (shown.daysAgo * DAY_MINUTES - 60) * 60_000);
  const { weight, pieces } = order.goods;
  const happenedAt = localTimeIn(country.code, since);
  const recorded = sound(
    await recordOrder(tx, carrier, {
      waybill,
      weight,
      pieces,
      place: city,
      country: country.code,
      happenedAt,
    }),
  );
  const to = { country: order.receiver.region.country.code, city: order.receiver.region.city?.label ?? '' };
  const journey = { orderId, waybill, from: { country: country.code, city }, to };
  const share = shown.is === 'returned' ? 0.6 : Number(shown.is);
  const until = since.getTime() + share * JOURNEY_MINUTES * 60_000;
  const scans = scansOf(journey, { since, minutes: JOURNEY_MINUTES }).filter(
    (scan) => new Date(scan.happenedAt).getTime() <= Math.min(until + 1_000, now.getTime()),
  );
  if (scans.length > 0) await addTrackEvents(tx, carrier, scans);
  const back = { waybill, place: city, text: '', happenedAt: localTimeIn(country.code, now) };
  if (shown.is === 'returned') sound(await returnOrder(tx, carrier, back));
  if (shown.held) sound(await holdOrder(tx, carrier, { waybill, reason: shown.held }));
  return order.payment === 'sender_cash' ? 0n : BigInt(recorded.settlement?.freight ?? 0);
}

function sound<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw new Error(`the demo was refused: ${answer.refused}`);
  return answer;
}
