import { calls } from '@miya/contract/calls';
import { describe, expect, it, vi } from 'vitest';
import { placeSome } from '../../../../../testing/worlds/data/orders.ts';
import { buildRates, someService } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld, requestOf } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/carriers.ts';
import { wordsOf } from '../../../../test/support/print-tools.ts';
import { readBack } from '../../../../test/support/sheets.ts';

// Drawing paper takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const world = createWorld();

const size = { length: 56, width: 48, height: 48 };

describe('the weight that is paid for', () => {
  it('is the same in quote, order, label, ledger and statement: 56 x 48 x 48 / 6000 = 21.504 kg', async () => {
    const carrier = await buildCarrier(world, { money: 10_000_000n });
    const { client, tenantId, key } = carrier;
    await buildRates(world, tenantId, { service: someService({ divisor: 6_000, weightStep: 100 }) });
    // The service counts by the gram, which no service of a carrier may: nothing is rounded away in this test.
    await world.owner
      .updateTable('services')
      .set({ weight_step: 1 })
      .where('tenant_id', '=', tenantId)
      .execute();
    const { token } = client;
    const file = async (call: Parameters<typeof requestOf>[0], input: object) =>
      (await world.app.inject(requestOf(call, input, { token }))).rawPayload;
    const textOf = async (pdf: Buffer) => (await wordsOf(pdf)).map(({ text }) => text).join(' ');

    const asked = { destination: { country: 'MX' }, weight: 9_000, size, serviceId: carrier.serviceId };
    const quote = await world.call(calls.getQuote, asked, { token });
    expect(quote.result?.quotes[0]?.weight).toMatchObject({ chargeable: 21_504, reason: 'volumetric' });

    const order = await placeSome(world, { ...client, ...carrier }, { goods: { weight: 9_000, size } });
    expect(order.quote.weight.chargeable).toBe(21_504);
    expect(await textOf(await file(calls.printLabels, { ids: [order.id] }))).toContain('21.504 kg');

    const recorded = { waybill: order.waybill, weight: 9_000, pieces: 1, size };
    expect((await world.call(calls.recordOrder, recorded, { key })).code).toBe(200);
    const settled = await world.call(calls.getOrder, { id: order.id }, { token });
    expect(settled.result?.settlement?.chargeable).toBe(21_504);
    expect(await textOf(await file(calls.printLabels, { ids: [order.id] }))).toContain('21.504 kg');

    const { result } = await world.call(calls.listEntries, {}, { token });
    expect(result?.entries[0]).toMatchObject({ waybill: order.waybill, parcel: { weight: 21_504 } });
    // A statement's month is that of the carrier's clocks, in China here.
    const booked = new Date(result?.entries[0]?.createdAt ?? '');
    const day = booked.toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' });
    const month = { month: day.slice(0, 7), language: 'en' };
    const { rows } = readBack(await file(calls.exportStatement, month));
    expect(rows.find((cells) => cells.includes(order.waybill))).toContain(21.504);
    expect(await textOf(await file(calls.printStatement, month))).toContain('21.504');
  });
});
