import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { startServer } from './start-server.ts';

/** How long a stop may take before whatever still hangs is left behind. */
const STOP_MOST_MS = 10_000;

async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env));
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (asked) return;
      asked = true;
      setTimeout(() => process.exit(1), STOP_MOST_MS).unref();
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
