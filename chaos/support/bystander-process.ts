import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { ask } from './ask.ts';
import type { Seen, Standing } from './bystander.ts';

const PAUSE_MS = 50;

const [{ address, person }] = (await once(process, 'message')) as [Standing];
const { token, clientId } = person;
const looks = [
  () => ask(address, calls.listOrders, {}, { token }),
  () => ask(address, calls.getClient, { id: clientId }, { token }),
  () => ask(address, calls.listEntries, {}, { token }),
  () => ask(address, calls.listAddresses, {}, { token }),
];
let seen: Seen = { times: [], refused: 0 };
process.on('message', () => {
  process.send?.(seen);
  seen = { times: [], refused: 0 };
});

// It goes when its parent lets it go, or is no longer there.
while (process.connected) {
  for (const look of looks) {
    const { ms, status } = await look();
    seen.times.push(ms);
    if (status !== 200) seen.refused += 1;
    await pause(PAUSE_MS);
  }
}
process.exit();
