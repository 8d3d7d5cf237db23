import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { serveByMany } from './serve-by-many.ts';
import { startServer } from './start-server.ts';

/** How long a stop may take before whatever still hangs is left behind. */
const STOP_MOST_MS = 10_000;
/** Who keeps others lets them have their time first. */
const STOP_ALL_MOST_MS = STOP_MOST_MS + 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isKeeper = config.processes > 1 && cluster.isPrimary;
  const keeper = isKeeper ? serveByMany(config) : undefined;
  // Asked for while the first ones are starting, it waits for them: without somebody who hears it, the signal kills.
  if (keeper) process.on('SIGUSR2', async () => (await keeper).renew());
  const starting = keeper ?? startServer(config);
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (asked) return;
      asked = true;
      setTimeout(() => process.exit(1), isKeeper ? STOP_ALL_MOST_MS : STOP_MOST_MS).unref();
      const { stop } = await starting;
      await stop();
      process.exit(0);
    });
  }
  await starting;
}

main().catch((error) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
