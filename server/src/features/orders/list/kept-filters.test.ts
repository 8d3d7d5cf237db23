import { FILTERS_MOST } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Client = { token: string };
const keep = (client: Client, name: string, query = 'status=signed') =>
  world.call(orderCalls.keepFilter, { name, query }, client);
const namesOf = async (client: Client) =>
  (await world.call(orderCalls.listFilters, {}, client)).result?.filters.map(({ name }) => name);

describe('kept filters', () => {
  it('are kept under a name, replaced under the same one, and forgotten', async () => {
    const client = await world.buildSignedIn();
    expect(await namesOf(client)).toEqual([]);
    await keep(client, ' To  Mexico ', 'country=MX');
    await keep(client, 'Signed');
    const { result } = await keep(client, 'To  Mexico', 'country=MX&days=week');
    expect(result?.filters).toEqual([
      { name: 'Signed', query: 'status=signed' },
      { name: 'To  Mexico', query: 'country=MX&days=week' },
    ]);
    const left = await world.call(orderCalls.dropFilter, { name: 'Signed' }, client);
    expect(left.result?.filters).toHaveLength(1);
    expect(await namesOf(client)).toEqual(['To  Mexico']);
  });

  it('belong to their client alone', async () => {
    const client = await world.buildSignedIn();
    const colleague = await world.buildSignedIn({ tenantId: client.tenantId });
    await keep(client, 'Mine');
    expect(await namesOf(colleague)).toEqual([]);
    await world.call(orderCalls.dropFilter, { name: 'Mine' }, colleague);
    expect(await namesOf(client)).toEqual(['Mine']);
  });

  it('are not lost when two are kept at once, need a name, and have an end', async () => {
    const client = await world.buildSignedIn();
    const names = Array.from({ length: FILTERS_MOST }, (_, at) => `Filter ${at}`);
    await Promise.all(names.map((name) => keep(client, name)));
    expect((await namesOf(client))?.toSorted()).toEqual(names.toSorted());
    expect((await keep(client, 'One more')).errorCode).toBe('ERROR00317');
    expect((await keep(client, 'Filter 0', 'held=yes')).code).toBe(200);
    expect(await keep(client, '  ')).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'name', problem: 'thing_name_required' }] },
    });
  });
});
