import { calls } from '@miya/contract/calls';
import { describe, expect, it, vi } from 'vitest';
import { placeValidOrder } from '../../../../../testing/worlds/data/orders.ts';
import { buildRates, createServiceInput } from '../../../../../testing/worlds/data/rates.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/build-carrier.ts';
import { listPdfWords } from '../../../../test/support/print-tools.ts';
import { readSheetBack } from '../../../../test/support/read-sheets.ts';

// Rendering the PDF files is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const world = createWorld();

const size = { length: 56, width: 48, height: 48 };

describe('the chargeable weight', () => {
  it('is equal in the quote, order, label, ledger and statement: 56 x 48 x 48 / 6000 = 21.504 kg', async () => {
    const carrier = await buildCarrier(world, { money: 10_000_000n });
    const { client, tenantId, key } = carrier;
    await buildRates(world, tenantId, { service: createServiceInput({ divisor: 6_000, weightStep: 100 }) });
    // The API refuses a weight step of one gram. Write it to the table, so that the weights are not rounded.
    await world.owner
      .updateTable('services')
      .set({ weight_step: 1 })
      .where('tenant_id', '=', tenantId)
      .execute();
    const { token } = client;
    const downloadFile = async (call: Parameters<typeof buildCallRequest>[0], input: object) =>
      (await world.app.inject(buildCallRequest(call, input, { token }))).rawPayload;
    const readText = async (pdf: Buffer) => (await listPdfWords(pdf)).map(({ text }) => text).join(' ');

    const quoteInput = { destination: { country: 'MX' }, weight: 9_000, size, serviceId: carrier.serviceId };
    const quote = await world.call(calls.getQuote, quoteInput, { token });
    expect(quote.result?.quotes[0]?.weight).toMatchObject({ chargeable: 21_504, reason: 'volumetric' });

    const order = await placeValidOrder(world, { ...client, ...carrier }, { goods: { weight: 9_000, size } });
    expect(order.quote.weight.chargeable).toBe(21_504);
    expect(await readText(await downloadFile(calls.printLabels, { ids: [order.id] }))).toContain('21.504 kg');

    const recordInput = { waybill: order.waybill, weight: 9_000, pieces: 1, size };
    expect((await world.call(calls.recordOrder, recordInput, { key })).code).toBe(200);
    const recordedOrder = await world.call(calls.getOrder, { id: order.id }, { token });
    expect(recordedOrder.result?.settlement?.chargeable).toBe(21_504);
    expect(await readText(await downloadFile(calls.printLabels, { ids: [order.id] }))).toContain('21.504 kg');

    const { result } = await world.call(calls.listEntries, {}, { token });
    expect(result?.entries[0]).toMatchObject({ waybill: order.waybill, parcel: { weight: 21_504 } });
    // The month of a statement is in the carrier's time zone.
    const bookedAt = new Date(result?.entries[0]?.createdAt ?? '');
    const day = bookedAt.toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' });
    const statementInput = { month: day.slice(0, 7), language: 'en' };
    const { rows } = readSheetBack(await downloadFile(calls.exportStatement, statementInput));
    expect(rows.find((cells) => cells.includes(order.waybill))).toContain(21.504);
    expect(await readText(await downloadFile(calls.printStatement, statementInput))).toContain('21.504');
  });
});
