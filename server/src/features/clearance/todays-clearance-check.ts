import {
  type ClearanceCheck,
  type ClearanceOrder,
  type ClearanceRuleSettings,
  checkClearance,
} from '@miya/contract/clearance';
import { type OrderContent, toClearanceOrder } from '@miya/contract/orders';
import { getToday } from '../../platform/db/now.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getRuleSettings } from './rule-setting-store.ts';

/** Checks the content of an order against the rules of one day, with the settings of the carrier. */
export type ClearanceChecker = (content: OrderContent, hasIdentity: boolean) => ClearanceCheck;

const CACHE_MS = 60_000;
type DayRules = { day: string; settings: ClearanceRuleSettings };

/**
 * The day and the rule settings of the carrier, by tenant. Cached, because reading them for each new order would be
 * slow. A new day, or a setting that another process has changed, applies up to a minute late.
 */
const cachedRules = new Map<number, DayRules & { expiresAt: number }>();

export const clearCachedRuleSettings = ({ tenantId }: Carrier) => cachedRules.delete(tenantId);

/** Loads the check for the content of orders, with today's rules of the carrier. */
export const loadTodaysClearanceCheck = async (tx: Tx, carrier: Carrier): Promise<ClearanceChecker> =>
  createClearanceCheck(await loadTodaysRules(tx, carrier));

/** Loads the check for orders that are already reduced to their customs data (`ClearanceOrder`). */
export async function loadTodaysClearanceOrderCheck(
  tx: Tx,
  carrier: Carrier,
): Promise<(order: ClearanceOrder) => ClearanceCheck> {
  const { day, settings } = await loadTodaysRules(tx, carrier);
  return (order) => checkClearance(order, day, settings);
}

async function loadTodaysRules(tx: Tx, carrier: Carrier): Promise<DayRules> {
  const cached = cachedRules.get(carrier.tenantId);
  if (cached && cached.expiresAt > performance.now()) return cached;
  const rules = { day: await getToday(tx), settings: await getRuleSettings(tx, carrier) };
  cachedRules.set(carrier.tenantId, { ...rules, expiresAt: performance.now() + CACHE_MS });
  return rules;
}

export const createClearanceCheck =
  ({ day, settings }: DayRules): ClearanceChecker =>
  (content, hasIdentity) =>
    checkClearance(toClearanceOrder(content, hasIdentity), day, settings);
