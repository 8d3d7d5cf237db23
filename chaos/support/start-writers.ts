import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Input, Result } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';
import { createOrderInput } from '../../testing/worlds/data/orders.ts';
import type { CheckResult } from './check-results.ts';
import { type RequestOptions, sendCall } from './send-call.ts';
import type { TestUser } from './users.ts';

/** The responses to the writers. The ids are those of orders that the server has acknowledged as placed or recorded. */
export type WriterTally = {
  placedIds: string[];
  recordedIds: string[];
  /** The number of responses by status and error code, and of failed requests by their network error. */
  responseCounts: Map<string, number>;
  /** When the last write was acknowledged. */
  lastAcknowledgedAt: number;
  /** The longest time in which a writer repeated one request until it succeeded. */
  longestRefusalMs: number;
};

type WriterOptions = {
  getAddress: () => string;
  users: readonly TestUser[];
  keys: readonly string[];
  serviceId: string;
  /** The average pause of a writer between two orders. */
  pauseMs?: number;
};

/** Each user places an order, the carrier records it (weighs and charges it), and this repeats until `stop()`. */
export function startWriters({ getAddress, users, keys, serviceId, pauseMs = 0 }: WriterOptions) {
  const tally: WriterTally = {
    placedIds: [],
    recordedIds: [],
    responseCounts: new Map(),
    lastAcknowledgedAt: Date.now(),
    longestRefusalMs: 0,
  };
  let isStopped = false;

  /** Repeats the same request until it succeeds, as a client does that got no response. */
  async function sendUntilAcknowledged<C extends Call>(
    call: C,
    input: Input<C>,
    options: RequestOptions,
  ): Promise<Result<C>> {
    let isRefused = false;
    for (const since = Date.now(); ; ) {
      const { status, envelope, fault } = await sendCall(getAddress(), call, input, options);
      const name = fault ?? (envelope?.errorCode ? `${status} ${envelope.errorCode}` : String(status));
      tally.responseCounts.set(name, (tally.responseCounts.get(name) ?? 0) + 1);
      if (envelope?.code === 200) {
        tally.lastAcknowledgedAt = Date.now();
        if (isRefused)
          tally.longestRefusalMs = Math.max(tally.longestRefusalMs, tally.lastAcknowledgedAt - since);
        return envelope.result as Result<C>;
      }
      isRefused = true;
      await pause(50 + Math.random() * 100);
    }
  }

  async function write({ token }: TestUser, userIndex: number): Promise<void> {
    for (let turn = userIndex; !isStopped; turn += 1) {
      const order = createOrderInput({ serviceId });
      const { id, waybill } = await sendUntilAcknowledged(
        calls.placeOrder,
        { idempotencyKey: randomUUID(), order },
        { token },
      );
      tally.placedIds.push(id);
      const recording = { waybill, weight: 500, pieces: 1, freight: 100 };
      await sendUntilAcknowledged(calls.recordOrder, recording, { key: keys[turn % keys.length] ?? '' });
      tally.recordedIds.push(id);
      if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()));
    }
  }

  const writing = Promise.all(users.map(write));
  return {
    tally,
    stop: async (): Promise<WriterTally> => {
      isStopped = true;
      await writing;
      return tally;
    },
  };
}

/** Checks that each acknowledged write is stored exactly once. Orders of imports are not counted. */
export async function checkWrites(
  { owner }: ClientWorld,
  { placedIds, recordedIds }: WriterTally,
): Promise<CheckResult[]> {
  const { rows } = await sql<{ orders: number; found: number; recorded: number; charged: number }>`
    select count(*)::int as orders,
      count(*) filter (where order_id = any(${placedIds}::uuid[]))::int as found,
      count(*) filter (where order_id = any(${recordedIds}::uuid[]) and recorded_at is not null)::int as recorded,
      (select count(*)::int from ledger_entries where kind = 'consumption') as charged
    from orders where import_id is null`.execute(owner);
  const { orders = 0, found = 0, recorded: storedRecordings = 0, charged = 0 } = rows[0] ?? {};
  const lost = placedIds.length - found + (recordedIds.length - storedRecordings);
  const doubled = orders - placedIds.length + (charged - recordedIds.length);
  return [
    {
      description: `${placedIds.length} orders and ${recordedIds.length} recordings acknowledged: ${lost} lost, ${doubled} doubled`,
      hasPassed: lost === 0 && doubled === 0 && placedIds.length > 0,
    },
  ];
}

/** Checks that all responses were 200, 503 with an error code, or one of `allowed`. */
export function checkResponses(
  { responseCounts }: WriterTally,
  allowed: readonly string[] = [],
): CheckResult {
  const unexpected = [...responseCounts.keys()].filter(
    (name) => name !== '200' && !name.startsWith('503 ') && !allowed.includes(name),
  );
  const responseSummary = [...responseCounts].map(([name, count]) => `${name}: ${count}`).join(', ');
  return { description: `answers: ${responseSummary}`, hasPassed: unexpected.length === 0 };
}
