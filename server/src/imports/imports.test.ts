import { randomUUID } from 'node:crypto';
import { importCalls } from '@miya/contract/imports';
import { orderCalls } from '@miya/contract/orders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runAll, sendImport, someCells, someImport, someRows, worldVault } from '../../test/imports.ts';
import { buildOrderer, type Orderer, placeSome } from '../../test/orders.ts';
import { createWorld } from '../../test/world.ts';
import { runBatch } from './run-batch.ts';

const world = createWorld();
const { startImport, addImportRows, finishImport, cancelImport, getImport, listImports, listImportRows } =
  importCalls;

const ask = async (client: Orderer, id: string) =>
  (await world.call(getImport, { id }, { token: client.token })).result;
const rowsOf = async (client: Orderer, id: string, outcome: 'done' | 'failed') =>
  (await world.call(listImportRows, { id, outcome }, { token: client.token })).result?.rows ?? [];
const countOrders = async (client: Orderer, id: string) => {
  const { rows } = await sql<{ orders: bigint; rows: bigint }>`
    select count(*) as orders, count(distinct import_row) as rows from orders
    where tenant_id = ${client.tenantId} and import_id = ${id}`.execute(world.owner);
  return rows[0];
};

describe('an import', () => {
  it('makes an order of every sound row, and says of the others what is wrong', async () => {
    const client = await buildOrderer(world);
    const rows = someRows(5, (at) => ({
      ...(at === 1 ? { receiverMobile: '12' } : {}),
      ...(at === 2
        ? {
            receiverCountry: 'Japan',
            receiverMobile: '+819012345678',
            receiverPostcode: '',
            receiverIdentity: '',
          }
        : {}),
      ...(at === 3 ? { weight: '99999' } : {}),
      ...(at === 4 ? { itemType: '服装', pieces: '2', insured: '100' } : {}),
    }));
    const id = await sendImport(world, client, rows);
    expect(await ask(client, id)).toMatchObject({ state: 'running', rows: 5, received: 5, done: 0 });
    await runAll(world, client.tenantId);
    expect(await ask(client, id)).toMatchObject({ state: 'done', received: 5, done: 2, failed: 3 });
    expect((await rowsOf(client, id, 'failed')).map(({ row, problems }) => [row, problems])).toEqual([
      [3, [{ column: 'receiverMobile', problem: 'phone_invalid' }]],
      [4, [{ column: 'receiverCountry', problem: 'destination_not_served' }]],
      [5, [{ column: 'weight', problem: 'parcel_too_heavy' }]],
    ]);
    const [, last] = await rowsOf(client, id, 'done');
    const order = await world.call(orderCalls.getOrder, { id: last?.orderId ?? '' }, { token: client.token });
    expect(order.result).toMatchObject({
      waybill: last?.waybill,
      status: 'submitted',
      sender: {
        mobile: '+8613800138000',
        region: { district: { value: expect.stringContaining('CN/'), label: '南山区' } },
      },
      receiver: { name: 'María Pérez', identityMasked: expect.stringMatching(/\*/), postcode: '06700' },
      goods: { weight: 1500, pieces: 2, insured: 10_000, itemType: 'clothing' },
      quote: { total: expect.any(Number) },
    });
  });

  it('keeps no cell in clear text, and forgets those of rows that became orders', async () => {
    const client = await buildOrderer(world);
    const id = await sendImport(
      world,
      client,
      someRows(2, (at) => (at === 1 ? { weight: '' } : {})),
    );
    const stored = async () =>
      (
        await sql<{ text: string; sealed: Buffer | null }>`
          select r::text as text, sealed from import_rows r where import_id = ${id} order by row`.execute(
          world.owner,
        )
      ).rows;
    for (const { text, sealed } of await stored())
      expect(text + sealed?.toString('utf8')).not.toMatch(/GODE561231GR8|Pérez|Insurgentes/);
    await runAll(world, client.tenantId);
    expect((await stored()).map(({ sealed }) => sealed !== null)).toEqual([false, true]);
  });

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

  it('never makes two orders of a row, however many work on it at once', async () => {
    const client = await buildOrderer(world);
    const ids = [
      await sendImport(world, client, someRows(1200)),
      await sendImport(world, client, someRows(700)),
    ];
    await Promise.all([1, 2, 3].map(() => runAll(world, client.tenantId)));
    // One may have seen all locked and left; the next look finds the rest.
    await runAll(world, client.tenantId);
    expect(await countOrders(client, ids[0] ?? '')).toEqual({ orders: 1200n, rows: 1200n });
    expect(await countOrders(client, ids[1] ?? '')).toEqual({ orders: 700n, rows: 700n });
    expect(await ask(client, ids[0] ?? '')).toMatchObject({ state: 'done', done: 1200, failed: 0 });
  });

  it('lets imports take turns: a small one does not wait for the end of a large one', async () => {
    const client = await buildOrderer(world);
    const large = await sendImport(world, client, someRows(1100));
    const small = await sendImport(world, client, someRows(10));
    await runBatch({ vault: worldVault }, world.db, client.tenantId);
    await runBatch({ vault: worldVault }, world.db, client.tenantId);
    expect(await ask(client, small)).toMatchObject({ state: 'done', done: 10 });
    expect(await ask(client, large)).toMatchObject({ state: 'running', done: 500 });
    await runAll(world, client.tenantId);
  });

  it('stops at a batch when it is cancelled; what has become an order stays one', async () => {
    const client = await buildOrderer(world);
    const id = await sendImport(world, client, someRows(1100));
    await runBatch({ vault: worldVault }, world.db, client.tenantId);
    const cancelled = await world.call(cancelImport, { id }, { token: client.token });
    expect(cancelled.result).toMatchObject({ state: 'cancelled', done: 500, endedAt: expect.any(String) });
    await runAll(world, client.tenantId);
    expect(await countOrders(client, id)).toEqual({ orders: 500n, rows: 500n });
    const left = await world.owner
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .select('row')
      .execute();
    expect(left).toHaveLength(500);
    expect((await world.call(finishImport, { id }, { token: client.token })).errorCode).toBe('ERROR00323');
  });

  it('notices the same file: when it was imported, and how many orders came of it', async () => {
    const [client, other] = [await buildOrderer(world), await buildOrderer(world)];
    const { fileHash } = someImport(client);
    await sendImport(world, client, someRows(2), { fileHash });
    await runAll(world, client.tenantId);
    const token = client.token;
    const repeated = await world.call(startImport, someImport(client, { fileHash }), { token });
    expect(repeated).toMatchObject({
      errorCode: 'ERROR00321',
      result: { about: { fileName: 'orders.xlsx', orders: '2', at: expect.stringMatching(/^20/) } },
    });
    const anyway = await world.call(startImport, someImport(client, { fileHash, again: true }), { token });
    expect(anyway.result?.state).toBe('receiving');
    const others = await world.call(startImport, someImport(other, { fileHash }), { token: other.token });
    expect(others.result?.state).toBe('receiving');
  });

  it('lets no reference come twice', async () => {
    const client = await buildOrderer(world);
    await placeSome(world, client, { clientReference: 'A-1' });
    const id = await sendImport(
      world,
      client,
      someRows(3, (at) => ({ clientReference: ['A-1', 'A-2', 'A-2'][at] ?? '' })),
    );
    await runAll(world, client.tenantId);
    expect(
      (await rowsOf(client, id, 'failed')).map(({ row, problems }) => [row, problems[0]?.problem]),
    ).toEqual([
      [2, 'reference_used'],
      [4, 'reference_repeated'],
    ]);
  });

  it('takes hostile cells for the text they are, or refuses them as problems', async () => {
    const client = await buildOrderer(world);
    const id = await sendImport(
      world,
      client,
      someRows(4, (at) => ({
        ...(at === 0 ? { remark: '=HYPERLINK("http://x")', itemName: '@SUM(1)' } : {}),
        ...(at === 1 ? { receiverName: 'a\u0000b' } : {}),
        ...(at === 2 ? { receiverDetail: 'x\ud800' } : {}),
        ...(at === 3 ? { receiverCity: '__proto__', senderProvince: 'constructor' } : {}),
      })),
    );
    await runAll(world, client.tenantId);
    expect(
      (await rowsOf(client, id, 'failed')).map(({ row, problems }) => [row, problems[0]?.problem]),
    ).toEqual([
      [3, 'text_invalid'],
      [4, 'text_invalid'],
    ]);
    const [first] = await rowsOf(client, id, 'done');
    const order = await world.call(
      orderCalls.getOrder,
      { id: first?.orderId ?? '' },
      { token: client.token },
    );
    expect(order.result?.goods).toMatchObject({ remark: '=HYPERLINK("http://x")', itemName: '@SUM(1)' });
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
});

describe('checkImportRows', () => {
  const check = async (client: Orderer, rows: ReturnType<typeof someRows>) =>
    (
      await world.call(
        importCalls.checkImportRows,
        { serviceId: client.serviceId, rows, language: 'zh' },
        { token: client.token },
      )
    ).result;

  it('says of each row what an import would: problems by cell, the price, what may be meant by a place', async () => {
    const client = await buildOrderer(world);
    const checked = await check(
      client,
      someRows(4, (at) => ({
        ...(at === 1 ? { senderCity: 'Shen Zhen' } : {}),
        ...(at === 2 ? { receiverMobile: '1.38E+10', weight: 'x' } : {}),
        ...(at === 3 ? { weight: '1000' } : {}),
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

  it('finds orders of the last days that look the same, and references that are taken', async () => {
    const client = await buildOrderer(world);
    const order = await placeSome(world, client, {
      goods: { weight: 1_500, itemName: 'Cotton Shirts' },
      clientReference: 'R1',
    });
    const checked = await check(
      client,
      someRows(4, (at) => ({
        ...(at === 1 ? { weight: '2' } : {}),
        ...(at === 2 ? { receiverMobile: '55 1234 5679' } : {}),
        ...(at === 3 ? { clientReference: 'R1', weight: '3' } : {}),
      })),
    );
    expect(checked?.rows.map(({ alike }) => alike)).toEqual([[order.waybill], [], [], []]);
    expect(checked?.rows[3]?.problems).toEqual([{ column: 'clientReference', problem: 'reference_used' }]);
  });

  it('keeps nothing', async () => {
    const client = await buildOrderer(world);
    await check(client, [{ row: 2, cells: someCells() }]);
    expect((await world.call(listImports, {}, { token: client.token })).result?.imports).toEqual([]);
  });
});
