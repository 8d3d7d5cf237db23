// Tests SECURITY.md, 'The ledger adds up'. A recording and a deletion or cancellation of one order at the same time
// never both succeed. Recorded: the carrier has weighed and charged the order.
import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { reconcileTenant } from '../../../src/features/finance/index.ts';
import { checkCharges } from '../../../src/features/orders/index.ts';
import { buildCarrier } from '../../support/build-carrier.ts';
import { buildOrder } from '../../support/build-order.ts';
import { deleteRateLimits } from '../support/actors.ts';

const world = createWorld();
const PAIRS = Number(process.env.MIYA_PAIRS) || 100;

const runAfter = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  if (milliseconds > 0) await setTimeout(milliseconds);
  return work();
};

describe('T7 a recording and a deletion or cancellation at the same time', () => {
  it('never both succeed', {
    timeout: 60_000 + PAIRS * 1_000,
  }, async () => {
    const { tenantId, key, client, serviceId } = await buildCarrier(world, { money: 100_000_000n });
    const wins = { record: 0, delete: 0, cancel: 0 };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      if (pair % 200 === 0) await deleteRateLimits(world);
      const { id, waybill } = await buildOrder(world, client, { serviceId });
      const against = pair % 2 === 0 ? ('delete' as const) : ('cancel' as const);
      const undo = against === 'delete' ? calls.deleteOrder : calls.cancelOrder;
      // Either request starts first in some rounds. If one request always won the race, the test would prove nothing.
      const leadMs = ((pair * 7) % 20) - 10;
      const [recorded, undone] = await Promise.all([
        runAfter(leadMs, () => world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key })),
        runAfter(-leadMs, () => world.call(undo, { id }, { token: client.token })),
      ]);
      expect([recorded.code, undone.code].sort()).toEqual([200, 500]);
      expect([recorded.errorCode, undone.errorCode]).not.toContain('ERROR00075');
      const status = await world.owner
        .selectFrom('orders')
        .select('status')
        .where('order_id', '=', id)
        .executeTakeFirst();
      const expected = against === 'delete' ? undefined : { status: 'cancelled' };
      expect(status).toEqual(recorded.code === 200 ? { status: 'collected' } : expected);
      wins[recorded.code === 200 ? 'record' : against] += 1;
    }
    const { count } = await world.owner
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('client_id', '=', client.clientId)
      .where('kind', '=', 'consumption')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(wins.record);
    expect(Math.min(wins.record, wins.delete, wins.cancel)).toBeGreaterThan(0);
    expect(await reconcileTenant(world.db, tenantId, { checks: [checkCharges] })).toEqual([]);
    printFigure(
      'T7',
      `${PAIRS} pairs: ${wins.record} recorded, ${wins.delete} deleted, ${wins.cancel} cancelled, never both`,
    );
  });
});
