import type { FastifyBaseLogger } from 'fastify';
import { connect, type Db } from '../db/connect.ts';
import type { IdentityVault } from '../identity/index.ts';
import { runEvery } from '../jobs/run-every.ts';
import { demoNetnums, withAccount } from './add-demo.ts';
import { runDemoCarrier } from './demo-carrier.ts';
import { furnishDemo } from './furnish-demo.ts';

const TICK_MS = 15_000;

type Demo = { ownerUrl: string; db: Db; vault: IdentityVault; log: FastifyBaseLogger };

/** Behind the first requests: fills the demo's accounts, then keeps a small carrier running. */
export function startDemo({ ownerUrl, db, vault, log }: Demo): { stop: () => Promise<void> } {
  const furnished = furnish(ownerUrl, { vault, log });
  const carrier = runEvery(TICK_MS, log, () => runDemoCarrier(db, demoNetnums));
  return {
    stop: async () => {
      await carrier.stop();
      await furnished;
    },
  };
}

async function furnish(ownerUrl: string, furnishing: { vault: IdentityVault; log: FastifyBaseLogger }) {
  const owner = connect({ url: ownerUrl, connections: 1, onError: () => undefined });
  try {
    await furnishDemo(owner, withAccount, furnishing);
  } catch (error) {
    furnishing.log.warn({ err: error }, 'the demo could not be filled; it is tried again at the next start');
  } finally {
    await owner.destroy();
  }
}
