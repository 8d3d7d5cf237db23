import type { Tx } from '../db/tenancy.ts';
import { draw, waybillsOf } from './draw-waybills.ts';
import { shortHmacOf } from './short-hmac.ts';
import { waybillOf } from './waybill-digits.ts';

const DRAWN_AT_ONCE = 50;

export type WaybillStock = { take: (tx: Tx, tenantId: number) => Promise<string> };

/**
 * Waybills for single orders: a process draws some ahead, and asks for none while it has one. Those it has left when it
 * ends are lost, which nobody sees. A tenant's prefix and key never change.
 */
export function createWaybillStock(): WaybillStock {
  const stock = new Map<number, { numbers: bigint[]; make: (number: bigint) => string }>();
  return {
    async take(tx, tenantId) {
      const held = stock.get(tenantId);
      const next = held?.numbers.pop();
      if (held && next !== undefined) return held.make(next);
      const { prefix, key, numbers } = await draw(tx, tenantId, DRAWN_AT_ONCE);
      const [first = 0n, ...more] = numbers.map(BigInt);
      if (key) {
        const hmac = shortHmacOf(key);
        stock.set(tenantId, { numbers: more, make: (number) => waybillOf(prefix, key, number, hmac) });
      }
      // The tenant's very first makes the key, which may still be undone: that one keeps nothing.
      const [waybill = ''] = await waybillsOf(tx, tenantId, { prefix, key, numbers: [first] });
      return waybill;
    },
  };
}
