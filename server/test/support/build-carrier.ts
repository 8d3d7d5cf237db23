import { buildRates } from '../../../testing/worlds/data/rates.ts';
import type { World } from '../../../testing/worlds/world.ts';

/** Creates a carrier with prices and an operator key, and a signed-in client with money. */
export async function buildCarrier(world: World, { money = 100_000n }: { money?: bigint } = {}) {
  const { tenantId, key } = await world.buildOperatorKey();
  const client = await world.buildSignedInClient({ tenantId });
  const rates = await buildRates(world, tenantId);
  if (money > 0n) await world.rechargeAccount(client, money);
  return { tenantId, key, client, clientNum: 'C100001', ...rates };
}
