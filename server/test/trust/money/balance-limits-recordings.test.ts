// Tests SECURITY.md, 'The ledger adds up after crashes, lost messages and repeated requests', and
// docs/architecture/money.md. Concurrent recordings never spend more than the balance. Recorded: the carrier has
// weighed and charged the order.
import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { reconcileTenant } from '../../../src/features/finance/index.ts';
import { checkCharges } from '../../../src/features/orders/index.ts';
import { buildCarrier } from '../../support/build-carrier.ts';
import { buildOrder } from '../../support/build-order.ts';

const world = createWorld();
const ORDERS = 200;
const FREIGHT = 100;

describe('T5 concurrent recordings', () => {
  it('charge exactly 100 of 200 orders if the balance is enough for 100', async () => {
    const { tenantId, key, client, serviceId } = await buildCarrier(world, { money: 10_000n });
    const waybills: string[] = [];
    for (let count = 0; count < ORDERS; count += 1)
      waybills.push((await buildOrder(world, client, { serviceId })).waybill);

    // An operator key has a rate limit, and retries count too. So the test uses four keys.
    const keys = [
      key,
      ...(await Promise.all([1, 2, 3].map(() => world.buildOperatorKey(tenantId)))).map(
        (operatorKey) => operatorKey.key,
      ),
    ];
    const record = async (waybill: string, index: number): Promise<string | null> => {
      const input = { waybill, weight: 500, pieces: 1, freight: FREIGHT };
      const { code, errorCode } = await world.call(calls.recordOrder, input, {
        key: keys[index % keys.length] ?? key,
      });
      // An overloaded server refuses requests with 503. They are sent again, as a carrier's system does.
      if (code !== 503) return errorCode;
      await setTimeout(200);
      return record(waybill, index + 1);
    };
    const outcomes = await Promise.all(waybills.map(record));
    const passed = outcomes.filter((errorCode) => errorCode === null).length;
    const refused = outcomes.filter((errorCode) => errorCode === 'ERROR00210').length;
    expect({ passed, refused }).toEqual({ passed: 100, refused: 100 });

    const { rows } = await sql<{ balance: bigint; entries: bigint; recorded: number; events: number }>`
      select a.balance,
        (select sum(amount)::bigint from ledger_entries e where e.client_id = a.client_id) as entries,
        (select count(*)::int from orders o where o.client_id = a.client_id and o.status = 'collected') as recorded,
        (select count(*)::int from track_events t where t.tenant_id = a.tenant_id) as events
      from accounts a where a.client_id = ${client.clientId}`.execute(world.owner);
    expect(rows).toEqual([{ balance: 0n, entries: 0n, recorded: 100, events: 100 }]);
    expect(await reconcileTenant(world.db, tenantId, { checks: [checkCharges] })).toEqual([]);
    printFigure(
      'T5',
      `${ORDERS} recordings at once: ${passed} passed, ${refused} refused, balance 0 = sum of entries`,
    );
  });
});
