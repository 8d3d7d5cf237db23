import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Input, Result } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';
import { createOrderInput } from '../../testing/worlds/data/orders.ts';
import { type As, ask } from './ask.ts';
import type { Finding } from './figures.ts';
import type { Person } from './people.ts';

/** What writers were told. Only what was acknowledged is in `placed` and `recorded`. */
export type Tally = {
  placed: string[];
  recorded: string[];
  /** How often each status came, and each fault without an answer. */
  answers: Map<string, number>;
  /** When the last write was acknowledged. */
  lastAt: number;
  /** The longest, in milliseconds, that one writer was told something else again and again. */
  longestRefused: number;
};

type Options = {
  addressOf: () => string;
  people: readonly Person[];
  keys: readonly string[];
  serviceId: string;
  /** How long one rests between two orders. */
  restMs?: number;
};

/** As many clients as there are people: each orders, has the carrier record it, and begins anew, until it is told to stop. */
export function startWriters({ addressOf, people, keys, serviceId, restMs = 0 }: Options) {
  const tally: Tally = {
    placed: [],
    recorded: [],
    answers: new Map(),
    lastAt: Date.now(),
    longestRefused: 0,
  };
  let isOver = false;

  /** Until it is answered for good: the same request, as whoever has not heard sends it again. */
  async function insist<C extends Call>(call: C, input: Input<C>, as: As): Promise<Result<C>> {
    let isRefused = false;
    for (const since = Date.now(); ; ) {
      const { status, envelope, fault } = await ask(addressOf(), call, input, as);
      const name = fault ?? (envelope?.errorCode ? `${status} ${envelope.errorCode}` : String(status));
      tally.answers.set(name, (tally.answers.get(name) ?? 0) + 1);
      if (envelope?.code === 200) {
        tally.lastAt = Date.now();
        if (isRefused) tally.longestRefused = Math.max(tally.longestRefused, tally.lastAt - since);
        return envelope.result as Result<C>;
      }
      isRefused = true;
      await pause(50 + Math.random() * 100);
    }
  }

  async function write({ token }: Person, at: number): Promise<void> {
    for (let turn = at; !isOver; turn += 1) {
      const order = createOrderInput({ serviceId });
      const { id, waybill } = await insist(
        calls.placeOrder,
        { idempotencyKey: randomUUID(), order },
        { token },
      );
      tally.placed.push(id);
      const found = { waybill, weight: 500, pieces: 1, freight: 100 };
      await insist(calls.recordOrder, found, { key: keys[turn % keys.length] ?? '' });
      tally.recorded.push(id);
      if (restMs > 0) await pause(restMs * (0.5 + Math.random()));
    }
  }

  const writing = Promise.all(people.map(write));
  return {
    tally,
    stop: async (): Promise<Tally> => {
      isOver = true;
      await writing;
      return tally;
    },
  };
}

/** Every acknowledged write is there, and nothing else but the orders of imports. Every writer was answered in the end. */
export async function findLosses({ owner }: ClientWorld, { placed, recorded }: Tally): Promise<Finding[]> {
  const { rows } = await sql<{ orders: number; found: number; recorded: number; charged: number }>`
    select count(*)::int as orders,
      count(*) filter (where order_id = any(${placed}::uuid[]))::int as found,
      count(*) filter (where order_id = any(${recorded}::uuid[]) and recorded_at is not null)::int as recorded,
      (select count(*)::int from ledger_entries where kind = 'consumption') as charged
    from orders where import_id is null`.execute(owner);
  const { orders = 0, found = 0, recorded: kept = 0, charged = 0 } = rows[0] ?? {};
  const lost = placed.length - found + (recorded.length - kept);
  const doubled = orders - placed.length + (charged - recorded.length);
  return [
    {
      what: `${placed.length} orders and ${recorded.length} recordings acknowledged: ${lost} lost, ${doubled} doubled`,
      isRight: lost === 0 && doubled === 0 && placed.length > 0,
    },
  ];
}

/** What was answered besides what was done: only that it cannot be done now, and in the envelope. */
export function onlyBusy({ answers }: Tally, allowed: readonly string[] = []): Finding {
  const others = [...answers.keys()].filter(
    (name) => name !== '200' && !name.startsWith('503 ') && !allowed.includes(name),
  );
  const told = [...answers].map(([name, count]) => `${name}: ${count}`).join(', ');
  return { what: `answers: ${told}`, isRight: others.length === 0 };
}
