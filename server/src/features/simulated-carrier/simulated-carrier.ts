import { randomUUID } from 'node:crypto';
import type { TrackCode } from '@miya/contract/tracks';
import { getNow } from '../../platform/db/now.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { recordOrder } from '../carrier/index.ts';
import { addTrackEvents } from '../tracks/index.ts';
import { listSeen, type SimulatedOrder } from './simulation-store.ts';

/** What happens to a parcel on its way, in this sequence, and on which side. */
const way = [
  ['departed', 'from'],
  ['export_cleared', 'from'],
  ['arrived', 'to'],
  ['import_cleared', 'to'],
  ['out_for_delivery', 'to'],
  ['signed', 'to'],
] as const satisfies readonly [TrackCode, 'from' | 'to'][];
type Step = (typeof way)[number][0];

/** Found as it was ordered, and at the price that was quoted. Nothing is charged: recordOrder() sees that it is a test. */
export async function recordAsOrdered(tx: Tx, order: SimulatedOrder, actor: string): Promise<void> {
  const { tenantId, waybill, weight, pieces, freight, from } = order;
  const found = { waybill, weight, pieces, freight, ...from };
  const recorded = await recordOrder(tx, { tenantId, test: true, actor }, found);
  if (recorded instanceof Refusal) throw new Error(`a test order cannot be recorded: ${recorded.refused}`);
}

/** The next thing that happens to it. */
export async function goOn(tx: Tx, order: SimulatedOrder, actor: string): Promise<void> {
  const seen = await listSeen(tx, order);
  const last = way.findLastIndex(([code]) => seen.includes(code));
  const [code] = way[last + 1] ?? ['signed'];
  await scan(tx, order, code, actor);
}

export async function scan(tx: Tx, order: SimulatedOrder, code: Step, actor: string): Promise<void> {
  const { tenantId, waybill } = order;
  const [, side] = way.find(([one]) => one === code) ?? ['signed', 'to'];
  const happenedAt = await getNow(tx);
  const event = {
    sourceId: `simulated ${randomUUID()}`,
    waybill,
    code,
    text: '',
    happenedAt,
    ...order[side],
  };
  await addTrackEvents(tx, { tenantId, test: true, actor }, [event]);
}
