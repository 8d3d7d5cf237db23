import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { sendCall } from './send-call.ts';
import type { TestUser } from './users.ts';

export type BrowsingRequest = {
  name: string;
  ms: number;
  finishedAt: number;
  status: number;
  fault: string | undefined;
};

type BrowsingOptions = {
  getAddress: () => string;
  users: readonly TestUser[];
  serviceId: string;
  /** The average pause of a user between a response and the next request. */
  pauseMs: number;
};

/** Each user requests in turn the order list, the overview, one order by its number and a quote, until `stop()`. */
export function startBrowsing({ getAddress, users, serviceId, pauseMs }: BrowsingOptions) {
  const requests: BrowsingRequest[] = [];
  let isStopped = false;

  async function browse({ token }: TestUser, userIndex: number): Promise<void> {
    let waybill = '';
    const parcel = {
      destination: { country: 'MX', postcode: '06700', province: '', city: '', district: '' },
      weight: 3_200,
      pieces: 1,
      size: null,
      volume: 0,
      insured: 0,
    };
    const steps = {
      list: async () => {
        const outcome = await sendCall(getAddress(), calls.listOrders, {}, { token });
        waybill = outcome.envelope?.result?.orders[0]?.waybill ?? waybill;
        return outcome;
      },
      overview: () => sendCall(getAddress(), calls.getOverview, { timeZone: 'Asia/Shanghai' }, { token }),
      'look-up': () => sendCall(getAddress(), calls.listOrders, { numbers: [waybill || 'GEN'] }, { token }),
      quote: () => sendCall(getAddress(), calls.getQuote, { ...parcel, serviceId }, { token }),
    };
    const namedSteps = Object.entries(steps);
    for (let turn = userIndex; !isStopped; turn += 1) {
      const [name, step] = namedSteps[turn % namedSteps.length] ?? [];
      if (!name || !step) return;
      const { ms, status, fault } = await step();
      requests.push({ name, ms, finishedAt: Date.now(), status, fault });
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }

  const browsing = Promise.all(users.map(browse));
  return {
    requests,
    stop: async (): Promise<BrowsingRequest[]> => {
      isStopped = true;
      await browsing;
      return requests;
    },
  };
}
