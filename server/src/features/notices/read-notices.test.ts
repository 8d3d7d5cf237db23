import { calls } from '@miya/contract/calls';
import { MAX_UNREAD_COUNT } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runsOnCitus } from '../../../../testing/worlds/servers/citus.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { listNotices } from '../../../test/support/notice-settings.ts';
import { settleTable } from '../../../test/support/query-plans.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { deleteExpiredNotices } from './index.ts';
import { buildLatestNoticesQuery, buildUnreadCountQuery } from './notice-store.ts';

const world = createWorld();

/** Adds notices that are one minute apart. The newest is from now. */
const addNotices = ({ tenantId, clientId }: SignedInClient, count: number) =>
  sql`
    insert into notices (tenant_id, client_id, notice_id, kind, params, created_at)
    select c.tenant_id, c.client_id, ids.id, 'hold', jsonb_build_object('waybill', 'W' || n, 'reason', 'r'),
      now() - (${count}::int - n) * interval '1 minute'
    from clients c cross join unnest(${Array.from({ length: count }, () => crypto.randomUUID())}::uuid[])
      with ordinality as ids(id, n)
    where c.tenant_id = ${tenantId} and c.client_id = ${clientId}`.execute(world.owner);

async function buildClientWithNotices(count: number) {
  const client = await world.buildSignedInClient();
  await addNotices(client, count);
  return client;
}
const countUnread = async ({ token }: SignedInClient) =>
  (await world.call(calls.countUnreadNotices, {}, { token })).result?.unread;
const listWaybills = (notices: Awaited<ReturnType<typeof listNotices>>) =>
  notices.map(({ params }) => ('waybill' in params ? params.waybill : ''));

describe('listNotices', () => {
  it('lists the newest first, without gaps or duplicates between pages', async () => {
    const client = await buildClientWithNotices(7);
    const pageAfter = async (after: string | null) =>
      (await world.call(calls.listNotices, { limit: 3, after }, { token: client.token })).result;
    const pages: string[][] = [];
    let page = await pageAfter(null);
    for (; page; page = page.next ? await pageAfter(page.next) : null) pages.push(listWaybills(page.notices));
    expect(pages).toEqual([['W7', 'W6', 'W5'], ['W4', 'W3', 'W2'], ['W1']]);
  });

  it('refuses an invalid cursor', async () => {
    const { token } = await world.buildSignedInClient();
    const response = await world.call(calls.listNotices, { after: '1_x' }, { token });
    expect(response.errorCode).toBe('ERROR00312');
  });
});

describe('the number of unread notices', () => {
  it('decreases when a notice is read, but not when the same notice is read again', async () => {
    const client = await buildClientWithNotices(3);
    const { token } = client;
    const [notice] = await listNotices(world, client);
    for (let time = 0; time < 2; time += 1) {
      const response = await world.call(calls.markNoticeRead, { id: notice?.id ?? '' }, { token });
      expect(response.result).toEqual({ unread: 2 });
    }
    expect((await listNotices(world, client)).map(({ read }) => read)).toEqual([true, false, false]);
  });

  it('includes notices that are newer than the last notice marked as read', async () => {
    const client = await buildClientWithNotices(4);
    const newestId = (await listNotices(world, client))[0]?.id ?? '';
    await world.rechargeAccount(client, 100n);
    const response = await world.call(calls.markNoticesRead, { upTo: newestId }, { token: client.token });
    expect(response.result).toEqual({ unread: 1 });
    expect((await listNotices(world, client)).map(({ kind, read }) => [kind, read])).toEqual([
      ['recharge', false],
      ...Array.from({ length: 4 }, () => ['hold', true]),
    ]);
  });

  it('is limited to MAX_UNREAD_COUNT', async () => {
    expect(await countUnread(await buildClientWithNotices(MAX_UNREAD_COUNT + 50))).toBe(MAX_UNREAD_COUNT);
  });

  it('cannot be changed by another client of the same or another tenant', async () => {
    const client = await buildClientWithNotices(2);
    const id = (await listNotices(world, client))[0]?.id ?? '';
    for (const other of [
      await world.buildSignedInClient({ tenantId: client.tenantId }),
      await world.buildSignedInClient(),
    ]) {
      const responses = [
        await world.call(calls.markNoticeRead, { id }, { token: other.token }),
        await world.call(calls.markNoticesRead, { upTo: id }, { token: other.token }),
      ];
      expect(responses.map(({ errorCode }) => errorCode)).toEqual(['ERROR00330', 'ERROR00330']);
    }
    expect(await countUnread(client)).toBe(2);
  });
});

describe('notices in a time zone', () => {
  const timeZone = 'Asia/Shanghai';
  /** Adds notices of delivered parcels that are one minute apart and end at `until`. */
  const addDeliveredNotices = (
    { tenantId, clientId }: SignedInClient,
    count: number,
    until: string,
    prefix: string,
  ) =>
    sql`
      insert into notices (tenant_id, client_id, notice_id, kind, params, created_at)
      select c.tenant_id, c.client_id, ids.id, 'status',
        jsonb_build_object('waybill', ${prefix}::text || n, 'status', 'signed'),
        ${until}::timestamptz - (${count}::int - n) * interval '1 minute'
      from clients c cross join unnest(${Array.from({ length: count }, () => crypto.randomUUID())}::uuid[])
        with ordinality as ids(id, n)
      where c.tenant_id = ${tenantId} and c.client_id = ${clientId}`.execute(world.owner);
  const loadPage = async ({ token }: SignedInClient, after: string | null = null, limit = 20) =>
    (await world.call(calls.listNotices, { limit, after, timeZone }, { token })).result;

  it('are grouped by day and status, counted as one, and marked as read together', async () => {
    const client = await buildClientWithNotices(2);
    const { token } = client;
    // Both groups are before midnight in London. In Shanghai the second group belongs to the next day.
    await addDeliveredNotices(client, 50, '2026-11-16T12:00:00Z', 'A');
    await addDeliveredNotices(client, 3, '2026-11-16T17:00:00Z', 'B');
    const list = await loadPage(client);
    expect(list?.next).toBeNull();
    expect(list?.notices.map(({ kind, params }) => [kind, 'count' in params ? params.count : 1])).toEqual([
      ['hold', 1],
      ['hold', 1],
      ['statuses', 3],
      ['statuses', 50],
    ]);
    const group = list?.notices[3];
    expect(group).toMatchObject({
      read: false,
      createdAt: '2026-11-16T12:00:00.000Z',
      params: { status: 'signed' },
    });
    expect(group?.kind === 'statuses' && group.params.waybills.slice(0, 2)).toEqual(['A50', 'A49']);
    expect((await world.call(calls.countUnreadNotices, { timeZone }, { token })).result?.unread).toBe(4);
    // A request without a time zone, from a page of an older version, counts each notice.
    expect(await countUnread(client)).toBe(55);
    const read = await world.call(calls.markNoticeRead, { id: group?.id ?? '', timeZone }, { token });
    expect(read.result).toEqual({ unread: 3 });
    expect(await countUnread(client)).toBe(5);
    expect((await loadPage(client))?.notices.map((notice) => notice.read)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('are split into pages at the end of a day', async () => {
    const client = await world.buildSignedInClient();
    await addDeliveredNotices(client, 30, '2026-11-15T12:00:00Z', 'A');
    await addDeliveredNotices(client, 40, '2026-11-14T12:00:00Z', 'B');
    const first = await loadPage(client, null, 1);
    const second = await loadPage(client, first?.next ?? '', 1);
    expect([first, second].map((page) => page?.notices.map(({ params }) => params))).toMatchObject([
      [{ count: 30 }],
      [{ count: 40 }],
    ]);
    expect(second?.next).toBeNull();
  });
});

describe('query plans with twenty thousand notices', () => {
  type Node = { 'Index Name'?: string; 'Node Type': string; 'Actual Rows': number; Plans?: Node[] };
  const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
  async function explain(tx: Tx, query: { compile: () => { sql: string; parameters: readonly unknown[] } }) {
    const { sql: text, parameters } = query.compile();
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>({
      ...tx.selectFrom('notices').select('notice_id').compile(),
      sql: `explain (analyze, format json) ${text}`,
      parameters,
    });
    return listNodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Node);
  }
  const getMaxRows = (nodes: Node[]) => Math.max(...nodes.map((node) => node['Actual Rows']));
  const listIndexes = (nodes: Node[]) => nodes.flatMap((node) => node['Index Name'] ?? []);

  it.skipIf(runsOnCitus)('read few rows by an index for any page and for the count', async () => {
    const client = await buildClientWithNotices(12_000);
    await buildClientWithNotices(8_000);
    // Most notices are read, as in production.
    await sql`update notices set read_at = now() where created_at < now() - interval '10 minutes'`.execute(
      world.owner,
    );
    await settleTable(world.owner, 'notices');
    await inTenant(world.db, client.tenantId, async (tx) => {
      const middle = { value: BigInt(Date.now() - 6_000 * 60_000) * 1_000n, id: crypto.randomUUID() };
      for (const after of [undefined, middle]) {
        const nodes = await explain(tx, buildLatestNoticesQuery(tx, client, after, 21));
        expect(listIndexes(nodes)).toEqual(['notices_latest']);
        expect(getMaxRows(nodes)).toBe(21);
      }
      const counted = await explain(tx, buildUnreadCountQuery(tx, client));
      expect(listIndexes(counted)).toEqual(['notices_unread']);
      expect(getMaxRows(counted)).toBeLessThanOrEqual(11);
    });
  });
});

describe('deleteExpiredNotices', () => {
  it('deletes notices after 90 days, and outbox messages that are given up or have no sender', async () => {
    const client = await buildClientWithNotices(2);
    const { clientId, tenantId } = client;
    const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
    const [recent, expired] = await listNotices(world, client);
    const setCreatedAt = (id: string | undefined, created_at: Date) =>
      world.owner
        .updateTable('notices')
        .set({ created_at })
        .where('notice_id', '=', id ?? '')
        .execute();
    await setCreatedAt(expired?.id, daysAgo(91));
    await setCreatedAt(recent?.id, daysAgo(89));
    const createMessage = (created_at: Date, rest = {}) => ({
      ...{
        tenant_id: tenantId,
        client_id: clientId,
        notice_id: crypto.randomUUID(),
        channel: 'webhook' as const,
      },
      ...{ kind: 'hold' as const, params: '{}', created_at, ...rest },
    });
    const rows = [
      createMessage(daysAgo(2)),
      createMessage(daysAgo(2), { tries: 3 }),
      createMessage(daysAgo(0.9)),
      createMessage(daysAgo(40), { tries: 10, given_up_at: daysAgo(31) }),
      createMessage(daysAgo(40), { tries: 10, given_up_at: daysAgo(29) }),
    ];
    await world.owner.insertInto('notice_outbox').values(rows).execute();
    await deleteExpiredNotices(world.db);
    expect((await listNotices(world, client)).map(({ id }) => id)).toEqual([recent?.id]);
    const remaining = await world.owner.selectFrom('notice_outbox').select('notice_id').execute();
    expect(remaining.map(({ notice_id }) => notice_id).sort()).toEqual(
      [rows[1], rows[2], rows[4]].map((row) => row?.notice_id).sort(),
    );
  });
});
