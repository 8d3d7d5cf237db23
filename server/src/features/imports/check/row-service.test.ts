import { type ImportRow, importCalls } from '@miya/contract/imports';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { createCells, runAllImportBatches, sendImport } from '../../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient } from '../../../../../testing/worlds/data/orders.ts';
import {
  buildRates,
  createRateCardInput,
  createServiceInput,
} from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

/** Builds a client with two services at different prices. */
async function buildTwoServices() {
  const client = await buildOrderingClient(world);
  const names = { ...createServiceInput().names, zh: '海运专线', en: 'Sea freight', es: 'Carga marítima' };
  const seaRates = await buildRates(world, client.tenantId, {
    service: createServiceInput({ code: 'SEA', kind: 'sea', names }),
    card: createRateCardInput({
      service: 'SEA',
      zones: [
        {
          zone: 'A',
          places: [{ country: 'MX' }],
          brackets: [{ from: 0, first: 500, firstPrice: 100, continued: 500, continuedPrice: 10 }],
        },
      ],
    }),
  });
  return { client, seaServiceId: seaRates.serviceId };
}

const rowsWithServices = (...services: string[]): ImportRow[] =>
  services.map((service, index) => ({
    row: index + 2,
    cells: createCells({ service, clientReference: `R-${index}` }),
  }));

describe('a service that a row names', () => {
  it('prices and sends the row, by its code or its name in any language; other rows use the service of the import', async () => {
    const { client, seaServiceId } = await buildTwoServices();
    const rows = rowsWithServices('', 'sea', ' Carga  Marítima', '海运专线');
    const { result } = await world.call(
      importCalls.checkImportRows,
      { serviceId: client.serviceId, rows },
      { token: client.token },
    );
    const services = [client.serviceId, seaServiceId, seaServiceId, seaServiceId];
    expect(result?.rows.map(({ serviceId }) => serviceId)).toEqual(services);
    const prices = result?.rows.map(({ price }) => price) ?? [];
    expect(new Set(prices.slice(1))).toEqual(new Set([142]));
    expect(prices[0]).toBeGreaterThan(142);

    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    const sent = await world.call(
      importCalls.listImportRows,
      { id, outcome: 'done', limit: 10 },
      { token: client.token },
    );
    expect(sent.result?.rows.map(({ price }) => price)).toEqual(prices);
    const orders = await Promise.all(
      (sent.result?.rows ?? []).map(({ orderId }) =>
        world.call(orderCalls.getOrder, { id: orderId ?? '' }, { token: client.token }),
      ),
    );
    expect(orders.map((order) => order.result?.service.id)).toEqual(services);
  });

  it('is a problem of its cell if it is not offered, and prevents the order', async () => {
    const { client } = await buildTwoServices();
    const rows = rowsWithServices('Teleport', '');
    const { result } = await world.call(
      importCalls.checkImportRows,
      { serviceId: client.serviceId, rows },
      { token: client.token },
    );
    const unknown = [{ column: 'service', problem: 'service_unknown' }];
    expect(result?.rows[0]).toMatchObject({ problems: unknown, price: null, serviceId: null });
    expect(result?.rows[1]?.problems).toEqual([]);
    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    const failed = await world.call(
      importCalls.listImportRows,
      { id, outcome: 'failed', limit: 10 },
      { token: client.token },
    );
    expect(failed.result?.rows).toMatchObject([{ row: 2, problems: unknown }]);
  });
});
