import type { Input } from '@miya/contract';
import { orderCalls } from '@miya/contract/orders';
import type { World } from '../world.ts';
import { createParty, createRegion, type PartyInput } from './parties.ts';
import { buildRates } from './rates.ts';

export type OrderInput = Input<typeof orderCalls.placeOrder>['order'];
type PlaceOptions = Partial<Omit<Input<typeof orderCalls.placeOrder>, 'order'>>;

/** Creates a signed-in client that can place orders: its tenant has the service and rates of the specification. */
export async function buildOrderingClient(
  world: World,
  options: Parameters<World['buildSignedInClient']>[0] = {},
) {
  const client = await world.buildSignedInClient(options);
  return { ...client, ...(await buildRates(world, client.tenantId)) };
}
export type OrderingClient = Awaited<ReturnType<typeof buildOrderingClient>>;

/** Creates a valid party in Mexico. */
export const createReceiver = (party: Partial<PartyInput> = {}): PartyInput =>
  createParty({
    name: 'María Pérez',
    mobile: '55 1234 5678',
    region: createRegion('MX'),
    detail: 'Av. Insurgentes 1',
    postcode: '06700',
    ...party,
  });

/** Creates a valid order from China to Mexico with 3.2 kg. A test passes the fields that matter to it. */
export const createOrderInput = (
  { serviceId }: { serviceId: string },
  { goods, ...order }: Partial<OrderInput> = {},
): OrderInput => ({
  sender: createParty(),
  receiver: createReceiver(),
  goods: {
    ...(goods?.parcels ? {} : { weight: 3_200 }),
    ...(goods?.lines ? {} : { itemName: 'Cotton shirts' }),
    ...goods,
  },
  serviceId,
  payment: 'balance',
  ...order,
});

/** Places an order with the call `placeOrder` and returns its envelope, which may be a refusal. */
export const tryToPlaceOrder = (
  world: World,
  client: OrderingClient,
  order: Partial<OrderInput> = {},
  options: PlaceOptions = {},
) =>
  world.call(
    orderCalls.placeOrder,
    { idempotencyKey: crypto.randomUUID(), order: createOrderInput(client, order), ...options },
    { token: client.token },
  );

/** Places an order and returns it. Throws when the order is refused. */
export async function placeValidOrder(world: World, client: OrderingClient, order: Partial<OrderInput> = {}) {
  const { result, ...response } = await tryToPlaceOrder(world, client, order);
  if (!result?.id) throw new Error(`a valid order was not placed: ${response.message}`);
  return result;
}

/** Writes the columns that recording sets (the carrier has weighed and charged the order), without a ledger entry. */
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
