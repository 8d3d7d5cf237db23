import { calls } from '@miya/contract/calls';
import { UNREAD_MOST } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onCitus } from '../../../../testing/worlds/servers/citus.ts';
import { createWorld, type SignedIn } from '../../../../testing/worlds/world.ts';
import { noticesOf } from '../../../test/support/notices.ts';
import { settleTable } from '../../../test/support/plans.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { tidyNotices } from './index.ts';
import { latestNotices, someUnread } from './notice-store.ts';

const world = createWorld();

/** So many, one a minute, the first of them long ago. */
const addNotices = ({ tenantId, clientId }: SignedIn, count: number) =>
  sql`
    insert into notices (tenant_id, client_id, notice_id, kind, params, created_at)
    select c.tenant_id, c.client_id, ids.id, 'hold', jsonb_build_object('waybill', 'W' || n, 'reason', 'r'),
      now() - (${count}::int - n) * interval '1 minute'
    from clients c cross join unnest(${Array.from({ length: count }, () => crypto.randomUUID())}::uuid[])
      with ordinality as ids(id, n)
    where c.tenant_id = ${tenantId} and c.client_id = ${clientId}`.execute(world.owner);

async function buildReader(count: number) {
  const client = await world.buildSignedIn();
  await addNotices(client, count);
  return client;
}
const unreadOf = async ({ token }: SignedIn) =>
  (await world.call(calls.countUnreadNotices, {}, { token })).result?.unread;
const waybillsOf = (notices: Awaited<ReturnType<typeof noticesOf>>) =>
  notices.map(({ params }) => ('waybill' in params ? params.waybill : ''));

describe('listNotices', () => {
  it('shows the latest first, page by page, none lost and none twice', async () => {
    const client = await buildReader(7);
    const pageAfter = async (after: string | null) =>
      (await world.call(calls.listNotices, { limit: 3, after }, { token: client.token })).result;
    const pages: string[][] = [];
    let page = await pageAfter(null);
    for (; page; page = page.next ? await pageAfter(page.next) : null) pages.push(waybillsOf(page.notices));
    expect(pages).toEqual([['W7', 'W6', 'W5'], ['W4', 'W3', 'W2'], ['W1']]);
  });

  it('refuses a cursor that is none', async () => {
    const { token } = await world.buildSignedIn();
    const answer = await world.call(calls.listNotices, { after: '1_x' }, { token });
    expect(answer.errorCode).toBe('ERROR00312');
  });
});

describe('the count of the unread', () => {
  it('goes down by one when one is read, and no further when it is read again', async () => {
    const client = await buildReader(3);
    const { token } = client;
    const [notice] = await noticesOf(world, client);
    for (let time = 0; time < 2; time += 1) {
      const answer = await world.call(calls.markNoticeRead, { id: notice?.id ?? '' }, { token });
      expect(answer.result).toEqual({ unread: 2 });
    }
    expect((await noticesOf(world, client)).map(({ read }) => read)).toEqual([true, false, false]);
  });

  it('leaves what came after the last one that was seen', async () => {
    const client = await buildReader(4);
    const seen = (await noticesOf(world, client))[0]?.id ?? '';
    await world.giveMoney(client, 100n);
    const answer = await world.call(calls.markNoticesRead, { upTo: seen }, { token: client.token });
    expect(answer.result).toEqual({ unread: 1 });
    expect((await noticesOf(world, client)).map(({ kind, read }) => [kind, read])).toEqual([
      ['recharge', false],
      ...Array.from({ length: 4 }, () => ['hold', true]),
    ]);
  });

  it('counts no further than the bell can show', async () => {
    expect(await unreadOf(await buildReader(UNREAD_MOST + 50))).toBe(UNREAD_MOST);
  });

  it('cannot be moved by a colleague or a stranger', async () => {
    const client = await buildReader(2);
    const id = (await noticesOf(world, client))[0]?.id ?? '';
    for (const other of [
      await world.buildSignedIn({ tenantId: client.tenantId }),
      await world.buildSignedIn(),
    ]) {
      const answers = [
        await world.call(calls.markNoticeRead, { id }, { token: other.token }),
        await world.call(calls.markNoticesRead, { upTo: id }, { token: other.token }),
      ];
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(['ERROR00330', 'ERROR00330']);
    }
    expect(await unreadOf(client)).toBe(2);
  });
});

describe('notices of a reader in a time zone', () => {
  const timeZone = 'Asia/Shanghai';
  /** So many parcels delivered, one a minute until then. */
  const deliver = ({ tenantId, clientId }: SignedIn, count: number, until: string, prefix: string) =>
    sql`
      insert into notices (tenant_id, client_id, notice_id, kind, params, created_at)
      select c.tenant_id, c.client_id, ids.id, 'status',
        jsonb_build_object('waybill', ${prefix}::text || n, 'status', 'signed'),
        ${until}::timestamptz - (${count}::int - n) * interval '1 minute'
      from clients c cross join unnest(${Array.from({ length: count }, () => crypto.randomUUID())}::uuid[])
        with ordinality as ids(id, n)
      where c.tenant_id = ${tenantId} and c.client_id = ${clientId}`.execute(world.owner);
  const listOf = async ({ token }: SignedIn, after: string | null = null, limit = 20) =>
    (await world.call(calls.listNotices, { limit, after, timeZone }, { token })).result;

  it('tells the parcels delivered on one day together, counts them as one, and reads them together', async () => {
    const client = await buildReader(2);
    const { token } = client;
    // Both before midnight in London; in Shanghai the second is of the day after.
    await deliver(client, 50, '2026-11-16T12:00:00Z', 'A');
    await deliver(client, 3, '2026-11-16T17:00:00Z', 'B');
    const list = await listOf(client);
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
    // A page of the version before is told each by itself.
    expect(await unreadOf(client)).toBe(55);
    const read = await world.call(calls.markNoticeRead, { id: group?.id ?? '', timeZone }, { token });
    expect(read.result).toEqual({ unread: 3 });
    expect(await unreadOf(client)).toBe(5);
    expect((await listOf(client))?.notices.map((notice) => notice.read)).toEqual([false, false, false, true]);
  });

  it('ends a page with a day, and goes on with the next', async () => {
    const client = await world.buildSignedIn();
    await deliver(client, 30, '2026-11-15T12:00:00Z', 'A');
    await deliver(client, 40, '2026-11-14T12:00:00Z', 'B');
    const first = await listOf(client, null, 1);
    const second = await listOf(client, first?.next ?? '', 1);
    expect([first, second].map((page) => page?.notices.map(({ params }) => params))).toMatchObject([
      [{ count: 30 }],
      [{ count: 40 }],
    ]);
    expect(second?.next).toBeNull();
  });
});

describe('among twenty thousand of them', () => {
  type Node = { 'Index Name'?: string; 'Node Type': string; 'Actual Rows': number; Plans?: Node[] };
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  async function explain(tx: Tx, query: { compile: () => { sql: string; parameters: readonly unknown[] } }) {
    const { sql: text, parameters } = query.compile();
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>({
      ...tx.selectFrom('notices').select('notice_id').compile(),
      sql: `explain (analyze, format json) ${text}`,
      parameters,
    });
    return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node);
  }
  const mostRead = (nodes: Node[]) => Math.max(...nodes.map((node) => node['Actual Rows']));
  const indexes = (nodes: Node[]) => nodes.flatMap((node) => node['Index Name'] ?? []);

  it.skipIf(onCitus)('a page, however deep, and the count read a handful of rows by an index', async () => {
    const client = await buildReader(12_000);
    await buildReader(8_000);
    // All read but a few, as it is with people.
    await sql`update notices set read_at = now() where created_at < now() - interval '10 minutes'`.execute(
      world.owner,
    );
    await settleTable(world.owner, 'notices');
    await inTenant(world.db, client.tenantId, async (tx) => {
      const middle = { value: BigInt(Date.now() - 6_000 * 60_000) * 1_000n, id: crypto.randomUUID() };
      for (const after of [undefined, middle]) {
        const nodes = await explain(tx, latestNotices(tx, client, after, 21));
        expect(indexes(nodes)).toEqual(['notices_latest']);
        expect(mostRead(nodes)).toBe(21);
      }
      const counted = await explain(tx, someUnread(tx, client));
      expect(indexes(counted)).toEqual(['notices_unread']);
      expect(mostRead(counted)).toBeLessThanOrEqual(11);
    });
  });
});

describe('tidyNotices', () => {
  it('forgets notices after ninety days, and messages that nobody was there to send', async () => {
    const client = await buildReader(2);
    const { clientId, tenantId } = client;
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const [late, old] = await noticesOf(world, client);
    const age = (id: string | undefined, created_at: Date) =>
      world.owner
        .updateTable('notices')
        .set({ created_at })
        .where('notice_id', '=', id ?? '')
        .execute();
    await age(old?.id, days(91));
    await age(late?.id, days(89));
    const wait = (created_at: Date, rest = {}) => ({
      ...{
        tenant_id: tenantId,
        client_id: clientId,
        notice_id: crypto.randomUUID(),
        channel: 'webhook' as const,
      },
      ...{ kind: 'hold' as const, params: '{}', created_at, ...rest },
    });
    const rows = [
      wait(days(2)),
      wait(days(2), { tries: 3 }),
      wait(days(0.9)),
      wait(days(40), { tries: 10, given_up_at: days(31) }),
      wait(days(40), { tries: 10, given_up_at: days(29) }),
    ];
    await world.owner.insertInto('notice_outbox').values(rows).execute();
    await tidyNotices(world.db);
    expect((await noticesOf(world, client)).map(({ id }) => id)).toEqual([late?.id]);
    const left = await world.owner.selectFrom('notice_outbox').select('notice_id').execute();
    expect(left.map(({ notice_id }) => notice_id).sort()).toEqual(
      [rows[1], rows[2], rows[4]].map((row) => row?.notice_id).sort(),
    );
  });
});
