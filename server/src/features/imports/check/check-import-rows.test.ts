import { importCalls } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createCells, createImportRows } from '../../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const { listImports } = importCalls;

describe('checkImportRows', () => {
  const check = async (
    client: OrderingClient,
    rows: ReturnType<typeof createImportRows>,
    service: { serviceId?: string } = { serviceId: client.serviceId },
  ) =>
    (
      await world.call(
        importCalls.checkImportRows,
        { ...service, rows, language: 'zh' },
        { token: client.token },
      )
    ).result;

  it('returns the problems, the price and suggestions for unknown places of each row', async () => {
    const client = await buildOrderingClient(world);
    const checked = await check(
      client,
      createImportRows(4, (index) => ({
        ...(index === 1 ? { senderCity: 'Shen Zhen' } : {}),
        ...(index === 2 ? { receiverMobile: '1.38E+10', weight: 'x' } : {}),
        ...(index === 3 ? { weight: '1000' } : {}),
      })),
    );
    expect(checked?.currency).toBe('CNY');
    expect(checked?.rows[0]).toMatchObject({ row: 2, problems: [], places: [], price: expect.any(Number) });
    expect(checked?.rows[1]?.places).toEqual([{ column: 'senderCity', suggestions: ['深圳市'] }]);
    expect(checked?.rows[2]).toMatchObject({
      problems: [
        { column: 'receiverMobile', problem: 'digits_lost' },
        { column: 'weight', problem: 'number_invalid' },
      ],
      price: null,
    });
    expect(checked?.rows[3]?.problems).toEqual([{ column: 'weight', problem: 'parcel_too_heavy' }]);
  });

  it('finds similar orders of the last days, and references that are already used', async () => {
    const client = await buildOrderingClient(world);
    const order = await placeValidOrder(world, client, {
      goods: { weight: 1_500, itemName: 'Cotton Shirts' },
      clientReference: 'R1',
    });
    const checked = await check(
      client,
      createImportRows(4, (index) => ({
        ...(index === 1 ? { weight: '2' } : {}),
        ...(index === 2 ? { receiverMobile: '55 1234 5679' } : {}),
        ...(index === 3 ? { clientReference: 'R1', weight: '3' } : {}),
      })),
    );
    expect(checked?.rows.map(({ alike }) => alike)).toEqual([[order.waybill], [], [], []]);
    expect(checked?.rows[3]?.problems).toEqual([{ column: 'clientReference', problem: 'reference_used' }]);
    expect(checked?.rows.map(({ usedBy }) => usedBy)).toEqual([
      null,
      null,
      null,
      { orderId: order.id, waybill: order.waybill },
    ]);
  });

  it('without a chosen service, finds earlier orders, also for rows with problems, and returns no price', async () => {
    const client = await buildOrderingClient(world);
    const { id: orderId, waybill } = await placeValidOrder(world, client, {
      goods: { weight: 1_500, itemName: 'Cotton Shirts' },
      clientReference: 'R1',
    });
    const rows = createImportRows(3, (index) => ({
      ...(index === 1 ? { clientReference: 'R1', weight: 'x' } : {}),
      ...(index === 2 ? { receiverMobile: '55 1234 5679', clientReference: 'R2' } : {}),
    }));
    const checked = await check(client, rows, {});
    const used = { column: 'clientReference', problem: 'reference_used' };
    expect(checked?.rows).toMatchObject([
      { problems: [], alike: [waybill], usedBy: null, price: null, serviceId: null },
      {
        problems: [{ column: 'weight', problem: 'number_invalid' }, used],
        usedBy: { orderId, waybill },
        price: null,
      },
      { problems: [], alike: [], usedBy: null, price: null },
    ]);
  });

  it('ignores orders of other clients with the same reference', async () => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    await placeValidOrder(world, other, { clientReference: 'R1' });
    const checked = await check(
      client,
      createImportRows(1, () => ({ clientReference: 'R1' })),
      {},
    );
    expect(checked?.rows).toMatchObject([{ problems: [], alike: [], usedBy: null }]);
  });

  it('names the place of a postcode of another region, also if the postcode has lost its leading zero', async () => {
    const client = await buildOrderingClient(world);
    const mexico = {
      receiverCountry: 'MX',
      receiverDistrict: 'Centro',
      receiverCity: '',
      receiverProvince: '',
    };
    const checked = await check(
      client,
      createImportRows(4, (index) => ({
        ...mexico,
        ...(index === 0 ? { receiverCity: 'Mérida, Yucatán', receiverPostcode: '6700' } : {}),
        ...(index === 1 ? { receiverCity: 'Mérida, Yucatán', receiverPostcode: '97000' } : {}),
        ...(index === 2
          ? { receiverProvince: 'Puebla', receiverCity: 'Puebla', receiverPostcode: '06700' }
          : {}),
        ...(index === 3 ? { receiverProvince: 'Ciudad de México', receiverPostcode: '6700' } : {}),
      })),
    );
    const elsewhere = { postcode: '06700', place: 'Roma Norte' };
    const hint = { column: 'receiverPostcode', suggestions: [], elsewhere };
    const postcodeHints = checked?.rows.map(({ places }) =>
      places.filter(({ column }) => column === hint.column),
    );
    expect(postcodeHints).toEqual([[hint], [], [hint], []]);
    expect(checked?.rows.map(({ problems }) => problems)).toEqual([[], [], [], []]);
  });

  it('stores nothing', async () => {
    const client = await buildOrderingClient(world);
    await check(client, [{ row: 2, cells: createCells() }]);
    expect((await world.call(listImports, {}, { token: client.token })).result?.imports).toEqual([]);
  });
});
