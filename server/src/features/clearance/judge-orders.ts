import {
  type ClearanceCheck,
  type ClearanceOrder,
  checkClearance,
  type RuleSettings,
} from '@miya/contract/clearance';
import { clearanceOf, type OrderContent } from '@miya/contract/orders';
import { getToday } from '../../platform/db/now.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getSettings } from './setting-store.ts';

/** Judges orders by the rules of one day as the carrier has them. */
export type OrderJudge = (content: OrderContent, hasIdentity: boolean) => ClearanceCheck;

const REMEMBERED_MS = 60_000;
type Remembered = { day: string; settings: RuleSettings; until: number };

/** By tenant: placing an order is to cost nothing for it, so a new day or setting may be heard of a minute late. */
const remembered = new Map<number, Remembered>();

export const forgetSettings = ({ tenantId }: Carrier) => remembered.delete(tenantId);

export const judgeToday = async (tx: Tx, carrier: Carrier): Promise<OrderJudge> =>
  judgeBy(await rulesOfToday(tx, carrier));

/** The same for an order that is made into what customs see of it already. */
export async function checkToday(
  tx: Tx,
  carrier: Carrier,
): Promise<(order: ClearanceOrder) => ClearanceCheck> {
  const { day, settings } = await rulesOfToday(tx, carrier);
  return (order) => checkClearance(order, day, settings);
}

async function rulesOfToday(tx: Tx, carrier: Carrier): Promise<Pick<Remembered, 'day' | 'settings'>> {
  const known = remembered.get(carrier.tenantId);
  if (known && known.until > performance.now()) return known;
  const read = { day: await getToday(tx), settings: await getSettings(tx, carrier) };
  remembered.set(carrier.tenantId, { ...read, until: performance.now() + REMEMBERED_MS });
  return read;
}

export const judgeBy =
  ({ day, settings }: { day: string; settings: RuleSettings }): OrderJudge =>
  (content, hasIdentity) =>
    checkClearance(clearanceOf(content, hasIdentity), day, settings);
