import { buildRates } from '../../../testing/worlds/data/rates.ts';
import type { World } from '../../../testing/worlds/world.ts';

/** A carrier with prices, its key, and a signed-in client of it with money. */
export async function buildCarrier(world: World, { money = 100_000n }: { money?: bigint } = {}) {
  const { tenantId, key } = await world.buildKey();
  const client = await world.buildSignedIn({ tenantId });
  const rates = await buildRates(world, tenantId);
  if (money > 0n) await world.giveMoney(client, money);
  return { tenantId, key, client, clientNum: 'C100001', ...rates };
}
