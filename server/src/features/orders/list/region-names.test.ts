import type { Language } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { orderColumns } from '@miya/contract/order-sheets';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { addValidAddress } from '../../../../../testing/worlds/data/parties.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { readCsv } from '../../../../test/support/read-sheets.ts';

const world = createWorld();

/** A region with Chinese labels, as a browser sends it when the portal is in Chinese. */
const region = {
  country: { value: 'MX', label: '墨西哥', code: 'MX' },
  province: { value: 'MX/CMX', label: '墨西哥城' },
  city: null,
  district: null,
};
const namesByLanguage: Partial<Record<Language, [string, string]>> = {
  en: ['Mexico', 'Mexico City'],
  es: ['México', 'Ciudad de México'],
  zh: ['墨西哥', '墨西哥城'],
};
const cases = Object.entries(namesByLanguage) as [Language, [string, string]][];

describe('the region of an address', () => {
  it('is shown in the requested language in the order list, the order and the export', async () => {
    const client = await buildOrderingClient(world);
    const { id, receiver } = await placeValidOrder(world, client, { receiver: createReceiver({ region }) });
    // The test client places orders in English.
    expect(receiver.region.province?.label).toBe('Mexico City');
    for (const [language, [country, province]] of cases) {
      const { result: list } = await world.call(orderCalls.listOrders, { language }, client);
      expect(list?.orders[0]?.place).toBe(province);
      const { result: order } = await world.call(orderCalls.getOrder, { id, language }, client);
      expect(order?.receiver.region).toMatchObject({
        country: { label: country },
        province: { label: province },
      });
      const { token } = client;
      const input = { choice: { filter: {} }, language };
      const file = await world.app.inject(buildCallRequest(orderCalls.exportOrdersCsv, input, { token }));
      const [, row] = readCsv(file.body);
      expect(row?.[orderColumns.indexOf('receiver.country')]).toBe(country);
      expect(row?.[orderColumns.indexOf('receiver.province')]).toBe(province);
    }
  });

  it('is shown in the requested language in the address book, and stored unchanged', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, {
      party: { region, mobile: '5512345678', detail: 'Av. Juárez 1', postcode: '06000' },
    });
    for (const [language, [country, province]] of cases) {
      const { result: list } = await world.call(addressCalls.listAddresses, { language }, client);
      const { result: address } = await world.call(addressCalls.getAddress, { id, language }, client);
      for (const shown of [list?.addresses[0], address])
        expect(shown?.party.region).toMatchObject({
          country: { label: country },
          province: { label: province },
        });
    }
    const rows = await world.owner
      .selectFrom('addresses')
      .select('region')
      .where('address_id', '=', id)
      .execute();
    expect(rows[0]?.region).toEqual(region);
  });
});
