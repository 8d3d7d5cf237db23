import type { Input } from '@miya/contract';
import { orderCalls } from '@miya/contract/orders';
import type { World } from '../world.ts';
import { type PartyInput, regionOf, someParty } from './parties.ts';
import { buildRates } from './rates.ts';

export type OrderInput = Input<typeof orderCalls.placeOrder>['order'];
type Rest = Partial<Omit<Input<typeof orderCalls.placeOrder>, 'order'>>;

/** A client that can order: its tenant sells the service of the specification's example. */
export async function buildOrderer(world: World, wanted: Parameters<World['buildSignedIn']>[0] = {}) {
  const client = await world.buildSignedIn(wanted);
  return { ...client, ...(await buildRates(world, client.tenantId)) };
}
export type Orderer = Awaited<ReturnType<typeof buildOrderer>>;

/** A sound party in Mexico. */
export const someReceiver = (party: Partial<PartyInput> = {}): PartyInput =>
  someParty({
    name: 'María Pérez',
    mobile: '55 1234 5678',
    region: regionOf('MX'),
    detail: 'Av. Insurgentes 1',
    postcode: '06700',
    ...party,
  });

/** From China to Mexico, 3.2 kg; a test states what matters. */
export const someOrder = (
  { serviceId }: { serviceId: string },
  { goods, ...order }: Partial<OrderInput> = {},
): OrderInput => ({
  sender: someParty(),
  receiver: someReceiver(),
  goods: {
    ...(goods?.parcels ? {} : { weight: 3_200 }),
    ...(goods?.lines ? {} : { itemName: 'Cotton shirts' }),
    ...goods,
  },
  serviceId,
  payment: 'balance',
  ...order,
});

/** Places it through the real call. */
export const place = (world: World, client: Orderer, order: Partial<OrderInput> = {}, rest: Rest = {}) =>
  world.call(
    orderCalls.placeOrder,
    { idempotencyKey: crypto.randomUUID(), order: someOrder(client, order), ...rest },
    { token: client.token },
  );

export async function placeSome(world: World, client: Orderer, order: Partial<OrderInput> = {}) {
  const { result, ...answer } = await place(world, client, order);
  if (!result?.id) throw new Error(`a sound order was not placed: ${answer.message}`);
  return result;
}

/** As the carrier's recording leaves it, without the carrier. */
export async function markRecorded(world: World, id: string, freight = 15_000n): Promise<void> {
  await world.owner
    .updateTable('orders')
    .set({
      status: 'collected',
      recorded_at: new Date(),
      settlement_weight: 3_500n,
      settlement_pieces: 1,
      settlement_lines: '[]',
      freight,
    })
    .where('order_id', '=', id)
    .execute();
}
