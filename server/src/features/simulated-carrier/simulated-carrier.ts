import { randomUUID } from 'node:crypto';
import type { TrackCode } from '@miya/contract/tracks';
import { getNow } from '../../platform/db/now.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { recordOrder } from '../carrier/index.ts';
import { addTrackEvents } from '../tracks/index.ts';
import { listEventCodes, type SimulatedOrder } from './simulation-store.ts';

/** The scans of a parcel after it is recorded, in this order, each with the place of the scan. */
const journey = [
  ['departed', 'origin'],
  ['export_cleared', 'origin'],
  ['arrived', 'destination'],
  ['import_cleared', 'destination'],
  ['out_for_delivery', 'destination'],
  ['signed', 'destination'],
] as const satisfies readonly [TrackCode, 'origin' | 'destination'][];
type JourneyCode = (typeof journey)[number][0];

/** Records a test order with its declared weight and quoted price. `recordOrder` charges nothing for test orders. */
export async function simulateRecording(tx: Tx, order: SimulatedOrder, actor: string): Promise<void> {
  const { tenantId, waybill, weight, pieces, freight, origin } = order;
  const input = { waybill, weight, pieces, freight, ...origin };
  const record = await recordOrder(tx, { tenantId, test: true, actor }, input);
  if (record instanceof Refusal)
    throw new Error(`the recording of a test order was refused unexpectedly: ${record.name}`);
}

/** Adds the next scan of the journey. */
export async function simulateNextScan(tx: Tx, order: SimulatedOrder, actor: string): Promise<void> {
  const existingCodes = await listEventCodes(tx, order);
  const lastIndex = journey.findLastIndex(([code]) => existingCodes.includes(code));
  const [code] = journey[lastIndex + 1] ?? ['signed'];
  await simulateScan(tx, order, code, actor);
}

export async function simulateScan(
  tx: Tx,
  order: SimulatedOrder,
  code: JourneyCode,
  actor: string,
): Promise<void> {
  const { tenantId, waybill } = order;
  const [, place] = journey.find(([journeyCode]) => journeyCode === code) ?? ['signed', 'destination'];
  const happenedAt = await getNow(tx);
  const event = {
    sourceId: `simulated ${randomUUID()}`,
    waybill,
    code,
    text: '',
    happenedAt,
    ...order[place],
  };
  await addTrackEvents(tx, { tenantId, test: true, actor }, [event]);
}
