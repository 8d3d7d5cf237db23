import type { SimulatedStep } from '@miya/contract/simulated-carrier';
import type { RouteName } from '@miya/contract/v1';
import { expect } from 'vitest';
import { askApi, buildApiKey } from '../api.ts';
import type { World } from '../world.ts';
import { buildOrderer, someOrder } from './orders.ts';

export type Placed = { id: string; waybill: string; test: boolean; status: string };

/** A client with a key of each mode, and what asks with each. */
export async function buildBoth(world: World) {
  const client = await buildOrderer(world);
  const [live, test] = [await buildApiKey(world, client), await buildApiKey(world, client, undefined, true)];
  const asking =
    (apiKey: string) =>
    (name: RouteName, input: Readonly<Record<string, unknown>> = {}, headers: Record<string, string> = {}) =>
      askApi(world, name, input, { apiKey, headers });
  return { client, test: asking(test.secret), live: asking(live.secret), testKey: test.secret };
}
export type Both = Awaited<ReturnType<typeof buildBoth>>;

export async function placeTest(
  { client, test }: Pick<Both, 'client' | 'test'>,
  order = {},
): Promise<Placed> {
  const answer = await test('createOrder', { order: someOrder(client, order) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

export const simulate = async ({ test }: Pick<Both, 'test'>, id: string, step: SimulatedStep) =>
  test('simulateOrder', { id, step });
