import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { placeValidOrder } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../test/support/build-carrier.ts';
import { runCommandLine } from '../../cli/run-command-line.ts';

const world = createWorld();

const goods = {
  lines: [
    { name: 'Cotton shirts', code: 'SKU-1', quantity: 5, unitValue: 1_250, hsCode: '610910', origin: 'CN' },
    { name: 'Watch', unitValue: 9_900 },
  ],
  parcels: [
    { pieces: 2, weight: 3_000, size: { length: 40, width: 30, height: 20 } },
    { pieces: 1, weight: 700 },
  ],
};

async function buildPlacedOrder() {
  const carrier = await buildCarrier(world);
  const order = await placeValidOrder(
    world,
    { ...carrier.client, ...carrier },
    { goods, dutiesPayer: 'receiver', exportReason: 'sale' },
  );
  return { ...carrier, order };
}

describe('getOrderRecord', () => {
  it('returns the items, the pieces, the terms and the findings of the customs check', async () => {
    const { key, order } = await buildPlacedOrder();
    const { result } = await world.call(calls.getOrderRecord, { waybill: order.waybill }, { key });
    expect(result).toMatchObject({
      waybill: order.waybill,
      lines: [{ name: 'Cotton shirts', hsCode: '610910' }, { name: 'Watch' }],
      parcels: [{ numbers: [1, 2] }, { numbers: [3] }],
      piecesNumbered: 3,
      dutiesPayer: 'receiver',
      exportReason: 'sale',
      clearance: order.clearance,
    });
    // Mexico requires an identity number of the receiver.
    expect(result?.clearance?.findings).toContainEqual({
      field: 'receiver.identityNumber',
      problem: 'identity_required',
      rule: 'mx-identity',
      severity: 'required',
    });
  });

  it('finds an order by its transfer number, but no order of another tenant', async () => {
    const { key, order } = await buildPlacedOrder();
    const handover = { waybill: order.waybill, transferNumber: '1Z999AA10123456784' };
    await world.call(calls.setTransferNumber, handover, { key });
    const found = await world.call(calls.getOrderRecord, { waybill: '1z999aa10123456784' }, { key });
    expect(found.result?.id).toBe(order.id);
    const other = await world.buildOperatorKey();
    const refused = await world.call(calls.getOrderRecord, { waybill: order.waybill }, { key: other.key });
    expect([refused.errorCode, refused.result]).toEqual(['ERROR00300', null]);
  });
});

describe('the command `orders show`', () => {
  it('prints the record, one fact per line', async () => {
    const { tenantId, order } = await buildPlacedOrder();
    const commandLine = ['orders', 'show', '--netnum', String(tenantId), '--waybill', order.waybill];
    const { code, lines } = await runCommandLine(commandLine, async () => ({
      owner: world.owner,
      close: async () => undefined,
    }));
    expect(code).toBe(0);
    const text = lines.join('\n');
    for (const part of [
      'item 1\t5 x Cotton shirts\tat 12.50 CNY\tcode SKU-1\tHS code 610910\tmade in CN',
      'item 2\t1 x Watch',
      'pieces 1 2 / 3\t3000 g\t40x30x20 cm',
      'pieces 3 / 3\t700 g',
      'duties paid by receiver\treason sale',
      'customs\tnot ready on ',
      'required\treceiver.identityNumber\tidentity_required\tmx-identity',
    ])
      expect(text).toContain(part);
  });
});
