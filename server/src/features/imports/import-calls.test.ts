import { randomUUID } from 'node:crypto';
import { importCalls } from '@miya/contract/imports';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { runAll, sendImport, someImport, someRows } from '../../../../testing/worlds/data/imports.ts';
import { buildOrderer, type Orderer } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const { startImport, addImportRows, finishImport, cancelImport, getImport, listImports, listImportRows } =
  importCalls;

const ask = async (client: Orderer, id: string) =>
  (await world.call(getImport, { id }, { token: client.token })).result;

const moved = (rows: ReturnType<typeof someRows>) => rows.map(({ row, cells }) => ({ row: row + 9, cells }));
const finish = async (client: Orderer, rows: ReturnType<typeof someRows>, again = false) => {
  const facts = someImport(client, { rows: rows.length });
  await world.call(startImport, facts, client);
  await world.call(addImportRows, { id: facts.id, rows }, client);
  return world.call(finishImport, { id: facts.id, again }, client);
};

describe('an import', () => {
  it('starts once under its id: the same facts answer it, others are refused', async () => {
    const [client, other] = [await buildOrderer(world), await buildOrderer(world)];
    const facts = someImport(client, { rows: 3 });
    const token = client.token;
    const [first, again] = [
      await world.call(startImport, facts, { token }),
      await world.call(startImport, facts, { token }),
    ];
    expect(again.result).toEqual(first.result);
    const differs = await world.call(startImport, { ...facts, rows: 4 }, { token });
    expect(differs.errorCode).toBe('ERROR00322');
    const unknown = await world.call(startImport, someImport(client, { serviceId: randomUUID() }), { token });
    expect(unknown.errorCode).toBe('ERROR00201');
    // Another tenant's ids are its own.
    const elsewhere = await world.call(
      startImport,
      { ...facts, serviceId: other.serviceId },
      { token: other.token },
    );
    expect(elsewhere.result?.received).toBe(0);
  });

  it('takes each row once, no more than it was told of, and finishes only when all are there', async () => {
    const client = await buildOrderer(world);
    const facts = someImport(client, { rows: 3 });
    const token = client.token;
    await world.call(startImport, facts, { token });
    const add = (rows: ReturnType<typeof someRows>) =>
      world.call(addImportRows, { id: facts.id, rows }, { token });
    const rows = someRows(4);
    expect((await add(rows.slice(0, 2))).result?.received).toBe(2);
    expect((await add(rows.slice(0, 2))).result?.received).toBe(2);
    expect((await world.call(finishImport, { id: facts.id }, { token })).errorCode).toBe('ERROR00324');
    expect((await add(rows)).errorCode).toBe('ERROR00323');
    expect((await add([...rows.slice(2, 3), ...rows.slice(2, 3)])).result?.received).toBe(3);
    expect((await world.call(finishImport, { id: facts.id }, { token })).result?.state).toBe('running');
    expect((await world.call(finishImport, { id: facts.id }, { token })).result?.state).toBe('running');
    expect((await add(rows.slice(0, 1))).errorCode).toBe('ERROR00323');
    await runAll(world, client.tenantId);
    expect((await world.call(finishImport, { id: facts.id }, { token })).result?.state).toBe('done');
  });

  it('notices rows that have become orders before: how many, of which file, and when', async () => {
    const [client, other] = [await buildOrderer(world), await buildOrderer(world)];
    const named = (name: string) => someRows(1, () => ({ receiverName: name, remark: 'as before' }));
    const [ana] = named('Ana');
    await sendImport(world, client, [...named('Ana'), ...moved(named('Berta'))], { fileName: 'a.xlsx' });
    expect(await finish(client, moved(named('Ana')))).toMatchObject({
      errorCode: 'ERROR00321',
      result: { about: { fileName: 'a.xlsx', rows: '1', at: expect.stringMatching(/^20/) } },
    });
    await runAll(world, client.tenantId);
    const both = [...named('Ana'), ...moved(named('Carla'))];
    expect((await finish(client, both)).result).toMatchObject({ about: { rows: '1' } });
    expect((await finish(client, both, true)).result?.state).toBe('running');
    // The cells count, not where they stand, and nobody else's.
    expect((await finish(client, named('Dora'))).result?.state).toBe('running');
    expect((await finish(other, ana ? [ana] : [])).result?.state).toBe('running');
  });

  it('takes the rest of a file as new: rows that were refused, and those whose order was deleted since', async () => {
    const client = await buildOrderer(world);
    const rows = someRows(2, (at) => (at === 0 ? { weight: '99999' } : { receiverName: 'Ana' }));
    const id = await sendImport(world, client, rows);
    await runAll(world, client.tenantId);
    expect((await finish(client, rows.slice(0, 1))).result?.state).toBe('running');
    const done = await world.call(listImportRows, { id, outcome: 'done' }, client);
    const ids = done.result?.rows.flatMap(({ orderId }) => orderId ?? []) ?? [];
    await world.call(orderCalls.deleteOrders, { ids }, client);
    expect((await finish(client, rows.slice(1))).result?.state).toBe('running');
  });

  it('is nobody else’s: not another client’s, not another tenant’s', async () => {
    const client = await buildOrderer(world);
    const sibling = { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) };
    const stranger = await buildOrderer(world);
    const id = await sendImport(world, client, someRows(1));
    for (const { token } of [sibling, stranger]) {
      for (const call of [getImport, finishImport, cancelImport])
        expect((await world.call(call, { id }, { token })).errorCode).toBe('ERROR00320');
      const added = await world.call(addImportRows, { id, rows: someRows(1) }, { token });
      expect(added.errorCode).toBe('ERROR00320');
      expect((await world.call(listImportRows, { id, outcome: 'done' }, { token })).errorCode).toBe(
        'ERROR00320',
      );
      expect((await world.call(listImports, {}, { token })).result?.imports).toEqual([]);
    }
    // Its id is free for others, who make another import of it.
    const begun = await world.call(startImport, someImport(sibling, { id }), { token: sibling.token });
    expect(begun.result).toMatchObject({ id, state: 'receiving', received: 0 });
    expect(await ask(client, id)).toMatchObject({ state: 'running' });
  });
});

describe('listImports', () => {
  it('lists the latest first, page by page', async () => {
    const client = await buildOrderer(world);
    const token = client.token;
    for (const fileName of ['1', '2', '3'])
      await world.call(startImport, someImport(client, { fileName }), { token });
    const first = await world.call(listImports, { limit: 2 }, { token });
    expect(first.result?.imports.map(({ fileName }) => fileName)).toEqual(['3', '2']);
    const rest = await world.call(listImports, { after: first.result?.next ?? null }, { token });
    expect(rest.result?.imports.map(({ fileName }) => fileName)).toEqual(['1']);
    expect(rest.result?.next).toBeNull();
    expect((await world.call(listImports, { after: 'x' }, { token })).errorCode).toBe('ERROR00312');
  });
});

describe('listImportRows', () => {
  it('goes on after the last row of the page before', async () => {
    const client = await buildOrderer(world);
    const id = await sendImport(world, client, someRows(5));
    await runAll(world, client.tenantId);
    const page = (after?: number) =>
      world.call(listImportRows, { id, outcome: 'done', limit: 2, after }, { token: client.token });
    const first = (await page()).result;
    expect([first?.rows.map(({ row }) => row), first?.next]).toEqual([[2, 3], 3]);
    const last = (await page(5)).result;
    expect([last?.rows.map(({ row }) => row), last?.next]).toEqual([[6], null]);
  });

  it('says where each order is by now, so that one deleted since is not printed', async () => {
    const client = await buildOrderer(world);
    const { token } = client;
    const id = await sendImport(world, client, someRows(2));
    await runAll(world, client.tenantId);
    const list = async () =>
      (await world.call(listImportRows, { id, outcome: 'done' }, { token })).result?.rows ?? [];
    const [first] = await list();
    await world.call(orderCalls.deleteOrders, { ids: [first?.orderId ?? ''] }, { token });
    expect((await list()).map(({ status }) => status)).toEqual([null, 'submitted']);
  });
});
