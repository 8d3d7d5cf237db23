import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { drawWaybills } from './draw-waybills.ts';

const DRAWN_AT_ONCE = 50;

/** `keepOthers` is called when the transaction that drew them is committed. */
type Taken = { waybill: string; keepOthers: () => void };

export type WaybillStock = {
  take: (tx: Tx, tenantId: number) => Promise<Taken>;
  /** Those of the tenant are not trusted any more: one of them was taken. */
  forget: (tenantId: number) => void;
};

/**
 * Waybills for single orders: a process draws some ahead, and asks for none while it has one. Those it has left when it
 * ends are lost, which nobody sees. None is kept before the commit: until then the tenant's key may still be undone, and
 * after a crash PostgreSQL may draw the same numbers again.
 */
export function createWaybillStock(): WaybillStock {
  const stock = new Map<number, string[]>();
  return {
    async take(tx, tenantId) {
      const held = stock.get(tenantId)?.pop();
      if (held !== undefined) return { waybill: held, keepOthers: () => undefined };
      const [waybill = '', ...others] = await drawWaybills(tx, tenantId, DRAWN_AT_ONCE);
      const keepOthers = () => void stock.set(tenantId, [...(stock.get(tenantId) ?? []), ...others]);
      return { waybill, keepOthers };
    },
    forget: (tenantId) => void stock.delete(tenantId),
  };
}
