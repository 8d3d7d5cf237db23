import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { drawLiveWaybills } from './draw-waybills.ts';

const WAYBILLS_PER_DRAW = 50;

/** `keepRemaining` puts the other waybills of the draw into the pool. It must be called after the commit. */
type DrawnWaybill = { waybill: string; keepRemaining: () => void };

export type WaybillPool = {
  takeWaybill: (tx: Tx, tenantId: number) => Promise<DrawnWaybill>;
  /** Removes the tenant's waybills from the pool. Must be called if a waybill from the pool is already used. */
  discardWaybills: (tenantId: number) => void;
};

/**
 * Creates the waybill pool of a process. The pool draws waybills in batches, so that most orders need no extra query.
 * Waybills that are in the pool when the process ends are lost. Drawn waybills enter the pool only after the commit.
 * Until then, a rollback may undo the tenant's key. After a crash, PostgreSQL may repeat the numbers of an uncommitted
 * draw.
 */
export function createWaybillPool(): WaybillPool {
  const pool = new Map<number, string[]>();
  return {
    async takeWaybill(tx, tenantId) {
      const pooledWaybill = pool.get(tenantId)?.pop();
      if (pooledWaybill !== undefined) return { waybill: pooledWaybill, keepRemaining: () => undefined };
      const [waybill = '', ...remaining] = await drawLiveWaybills(tx, tenantId, WAYBILLS_PER_DRAW);
      const keepRemaining = () => void pool.set(tenantId, [...(pool.get(tenantId) ?? []), ...remaining]);
      return { waybill, keepRemaining };
    },
    discardWaybills: (tenantId) => void pool.delete(tenantId),
  };
}
