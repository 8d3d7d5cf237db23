import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { ask } from './ask.ts';
import type { Person } from './people.ts';

export type Look = { what: string; ms: number; at: number; status: number; fault: string | undefined };

type Options = {
  addressOf: () => string;
  people: readonly Person[];
  serviceId: string;
  /** How long somebody looks at what came before asking for the next. */
  lookMs: number;
};

/** People who browse: the list, the overview, one order by its number, a quote; until they are told to stop. */
export function startBrowsers({ addressOf, people, serviceId, lookMs }: Options) {
  const looks: Look[] = [];
  let isOver = false;

  async function browse({ token }: Person, at: number): Promise<void> {
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
        const answer = await ask(addressOf(), calls.listOrders, {}, { token });
        waybill = answer.envelope?.result?.orders[0]?.waybill ?? waybill;
        return answer;
      },
      overview: () => ask(addressOf(), calls.getOverview, { timeZone: 'Asia/Shanghai' }, { token }),
      'look-up': () => ask(addressOf(), calls.listOrders, { numbers: [waybill || 'GEN'] }, { token }),
      quote: () => ask(addressOf(), calls.getQuote, { ...parcel, serviceId }, { token }),
    };
    const all = Object.entries(steps);
    for (let turn = at; !isOver; turn += 1) {
      const [what, step] = all[turn % all.length] ?? all[0] ?? [];
      if (!what || !step) return;
      const { ms, status, fault } = await step();
      looks.push({ what, ms, at: Date.now(), status, fault });
      await pause(lookMs * (0.5 + Math.random()));
    }
  }

  const browsing = Promise.all(people.map(browse));
  return {
    looks,
    stop: async (): Promise<Look[]> => {
      isOver = true;
      await browsing;
      return looks;
    },
  };
}
