import { MAX_SAVED_FILTERS } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Client = { token: string };
const saveFilter = (client: Client, name: string, query = 'status=signed') =>
  world.call(orderCalls.keepFilter, { name, query }, client);
const listNames = async (client: Client) =>
  (await world.call(orderCalls.listFilters, {}, client)).result?.filters.map(({ name }) => name);

describe('saved filters', () => {
  it('are saved under a name, replaced when the name is used again, and deleted', async () => {
    const client = await world.buildSignedInClient();
    expect(await listNames(client)).toEqual([]);
    await saveFilter(client, ' To  Mexico ', 'country=MX');
    await saveFilter(client, 'Signed');
    const { result } = await saveFilter(client, 'To  Mexico', 'country=MX&days=week');
    expect(result?.filters).toEqual([
      { name: 'Signed', query: 'status=signed' },
      { name: 'To  Mexico', query: 'country=MX&days=week' },
    ]);
    const remaining = await world.call(orderCalls.dropFilter, { name: 'Signed' }, client);
    expect(remaining.result?.filters).toHaveLength(1);
    expect(await listNames(client)).toEqual(['To  Mexico']);
  });

  it('are invisible to another client, who cannot delete them', async () => {
    const client = await world.buildSignedInClient();
    const colleague = await world.buildSignedInClient({ tenantId: client.tenantId });
    await saveFilter(client, 'Mine');
    expect(await listNames(colleague)).toEqual([]);
    await world.call(orderCalls.dropFilter, { name: 'Mine' }, colleague);
    expect(await listNames(client)).toEqual(['Mine']);
  });

  it('are all saved when several requests run at once, require a name, and are limited in number', async () => {
    const client = await world.buildSignedInClient();
    const names = Array.from({ length: MAX_SAVED_FILTERS }, (_, index) => `Filter ${index}`);
    await Promise.all(names.map((name) => saveFilter(client, name)));
    expect((await listNames(client))?.toSorted()).toEqual(names.toSorted());
    expect((await saveFilter(client, 'One more')).errorCode).toBe('ERROR00317');
    expect((await saveFilter(client, 'Filter 0', 'held=yes')).code).toBe(200);
    expect(await saveFilter(client, '  ')).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'name', problem: 'thing_name_required' }] },
    });
  });
});
