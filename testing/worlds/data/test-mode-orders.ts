import type { SimulatedStep } from '@miya/contract/simulated-carrier';
import type { RouteName } from '@miya/contract/v1';
import { expect } from 'vitest';
import { buildApiKey, callApi } from '../call-api.ts';
import type { World } from '../world.ts';
import { buildOrderingClient, createOrderInput } from './orders.ts';

export type PlacedOrder = { id: string; waybill: string; test: boolean; status: string };

/** Creates a client with a live API key and a test API key, and a function that calls the API with each key. */
export async function buildLiveAndTestKeys(world: World) {
  const client = await buildOrderingClient(world);
  const [live, test] = [await buildApiKey(world, client), await buildApiKey(world, client, undefined, true)];
  const createApiCaller =
    (apiKey: string) =>
    (name: RouteName, input: Readonly<Record<string, unknown>> = {}, headers: Record<string, string> = {}) =>
      callApi(world, name, input, { apiKey, headers });
  return {
    client,
    test: createApiCaller(test.secret),
    live: createApiCaller(live.secret),
    testKey: test.secret,
  };
}
export type LiveAndTestKeys = Awaited<ReturnType<typeof buildLiveAndTestKeys>>;

export async function placeTestModeOrder(
  { client, test }: Pick<LiveAndTestKeys, 'client' | 'test'>,
  order = {},
): Promise<PlacedOrder> {
  const response = await test('createOrder', { order: createOrderInput(client, order) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

export const simulateStep = async (
  { test }: Pick<LiveAndTestKeys, 'test'>,
  id: string,
  step: SimulatedStep,
) => test('simulateOrder', { id, step });
