import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { sendCall } from './send-call.ts';
import type { TestUser } from './users.ts';

const PAUSE_MS = 20;

/** Each user sends read requests without a pause. Measures the longest time in which one user got no success. */
export function watchRefusals(getAddress: () => string, users: readonly TestUser[]) {
  const report = { successes: 0, longestRefusalMs: 0, slowestMs: 0 };
  let isStopped = false;
  const watching = users.map(async ({ token, clientId }) => {
    const readRequests = [
      () => sendCall(getAddress(), calls.listOrders, {}, { token }),
      () => sendCall(getAddress(), calls.getClient, { id: clientId }, { token }),
      () => sendCall(getAddress(), calls.listEntries, {}, { token }),
      () => sendCall(getAddress(), calls.listAddresses, {}, { token }),
    ];
    let refusedSince: number | undefined;
    for (let turn = 0; !isStopped; turn += 1) {
      const sentAt = performance.now();
      const response = await readRequests[turn % readRequests.length]?.();
      const now = performance.now();
      report.slowestMs = Math.max(report.slowestMs, now - sentAt);
      if (response?.envelope?.code === 200) {
        report.successes += 1;
        if (refusedSince !== undefined)
          report.longestRefusalMs = Math.max(report.longestRefusalMs, now - refusedSince);
        refusedSince = undefined;
      } else refusedSince ??= sentAt;
      await pause(PAUSE_MS);
    }
    // The last request failed, so this user did not recover.
    if (refusedSince !== undefined) report.longestRefusalMs = Number.POSITIVE_INFINITY;
  });
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(watching);
      return report;
    },
  };
}
