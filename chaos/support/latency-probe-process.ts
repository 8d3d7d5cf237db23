import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import type { ProbeSamples, ProbeTarget } from './latency-probe.ts';
import { sendCall } from './send-call.ts';

const PAUSE_MS = 50;

const [{ address, user }] = (await once(process, 'message')) as [ProbeTarget];
const { token, clientId } = user;
const readRequests = [
  () => sendCall(address, calls.listOrders, {}, { token }),
  () => sendCall(address, calls.getClient, { id: clientId }, { token }),
  () => sendCall(address, calls.listEntries, {}, { token }),
  () => sendCall(address, calls.listAddresses, {}, { token }),
];
let samples: ProbeSamples = { durationsMs: [], refusedCount: 0 };
process.on('message', () => {
  process.send?.(samples);
  samples = { durationsMs: [], refusedCount: 0 };
});

// Runs until the parent disconnects or ends.
while (process.connected) {
  for (const sendRequest of readRequests) {
    const { ms, status } = await sendRequest();
    samples.durationsMs.push(ms);
    if (status !== 200) samples.refusedCount += 1;
    await pause(PAUSE_MS);
  }
}
process.exit();
