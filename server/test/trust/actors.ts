import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { QUOTA_MOST } from '@miya/contract/quotas';
import { RETENTION_DAYS_MOST } from '@miya/contract/retention';
import { sql } from 'kysely';
import { HONG_KONG, type Json, type Known, someGoods } from '../../../testing/worlds/arbitrary.ts';
import { buildRates, someCard, someService } from '../../../testing/worlds/rates.ts';
import {
  type CallOptions,
  PASSWORD,
  somePhone,
  type TestClient,
  type World,
} from '../../../testing/worlds/world.ts';
import { inTenant } from '../../src/db/tenancy.ts';
import { keepKnownDevice } from '../../src/session/known-device-store.ts';
import { addSession } from '../../src/session/session-store.ts';
import { newToken } from '../../src/session/tokens.ts';
import { furnishOrders } from './furnish-orders.ts';
import type { Snapshot } from './tables.ts';

export type Actor = TestClient;

/** A session without the cost of a password, from which every call can start afresh. */
export async function signIn(world: World, { tenantId, clientId }: Actor): Promise<string> {
  const { token, tokenHash } = newToken(tenantId);
  const visit = {
    address: '192.0.2.1',
    host: '',
    userAgent: 'trust',
    acceptLanguage: '',
    cookies: new Map(),
  };
  await inTenant(world.db, tenantId, (tx) => addSession(tx, { tenantId, clientId, tokenHash }, visit));
  return token;
}

/** What lets the actor make the call: a key of its tenant's back office, or its session, needed or not. */
export async function credentialsOf(world: World, call: Call, actor: Actor): Promise<CallOptions> {
  if (call.access === 'backoffice') return { key: (await world.buildKey(actor.tenantId)).key };
  return { token: await signIn(world, actor) };
}

const COUNTRIES = ['MX', 'ES', 'FR', 'DE', 'IT', 'JP', 'HK'];

const IDENTITY = 'A123456(3)';
const FILE_HASH = '0'.repeat(64);
const CELLS = ['张三', '13800138000'];
const SENT = { bell: true, delivery: true };

const someDuty = (phone: string) => ({
  code: 'own-duty',
  where: 'MX',
  from: '2026-01-01',
  source: `of ${phone}`,
  currency: 'USD',
  duty: { kind: 'share' as const, points: 1_000, of: 'value' as const },
});

/** Gives the actor something of everything: prices, money, an address, a quote, orders, a key that was used. */
export async function furnish(world: World, actor: Actor): Promise<void> {
  const { key } = await world.buildKey(actor.tenantId);
  const { result } = await world.call(calls.listClients, { search: actor.phone }, { key });
  const clientNum = result?.clients[0]?.clientNum ?? '';
  await world.call(calls.approveClient, { clientNum }, { key });
  // Somebody who has nothing under way: whom the carrier may forget.
  await world.buildClient({ tenantId: actor.tenantId });
  // Numbers of the carrier's own, so large that they change nothing.
  await world.call(calls.setQuota, { kind: 'addresses', most: QUOTA_MOST }, { key });
  await world.call(calls.setRetention, { kind: 'securityLog', days: RETENTION_DAYS_MOST }, { key });
  await world.call(calls.setClearanceRule, { rule: 'any-hs', setting: 'advised' }, { key });
  await world.call(calls.putDutyRule, someDuty(actor.phone), { key });
  await world.call(
    calls.putExchangeRate,
    { currency: 'EUR', from: '2026-01-01', millionths: 7_800_000 },
    { key },
  );
  const zone = {
    zone: 'Z',
    places: COUNTRIES.map((country) => ({ country })),
    brackets: [{ from: 0, first: 500, firstPrice: 9_800, continued: 500, continuedPrice: 3_200 }],
  };
  const remote = { country: 'MX', from: '11', to: '19' };
  const { serviceId } = await buildRates(world, actor.tenantId, {
    service: someService({ weightMaximum: 100_000_000 }),
    card: someCard({
      clientNum,
      version: `of ${actor.phone}`,
      zones: [zone],
      surcharges: [{ kind: 'remote_area', code: 'REMOTE', amount: 1, places: [remote] }],
    }),
  });
  await world.giveMoney(actor, 1_000n);
  const party = {
    name: 'Some Receiver',
    mobile: actor.phone,
    identityNumber: IDENTITY,
    region: HONG_KONG,
    detail: '1 Some Street',
  };
  const address = await world.call(
    calls.addAddress,
    { kind: 'both', party },
    { token: await signIn(world, actor) },
  );
  const id = address.result?.id ?? '';
  // Another one, to be merged with.
  const other = { ...party, name: 'Some Other', detail: '2 Other Street' };
  await world.call(
    calls.addAddress,
    { kind: 'receiver', party: other },
    { token: await signIn(world, actor) },
  );
  await world.call(calls.revealIdentity, { id }, { token: await signIn(world, actor) });
  const profile = {
    company: `of ${actor.phone}`,
    senderId: id,
    serviceId,
    // All that happens from here on is to be sent as well.
    noticeChoices: { status: SENT, recharge: SENT, hold: SENT, import: SENT },
    noticeEmail: 'somebody@example.com',
  };
  await world.call(calls.changeProfile, profile, { token: await signIn(world, actor) });
  // What happens at the account's door is written down.
  await world.call(calls.logout, {}, { token: await signIn(world, actor) });
  await inTenant(world.db, actor.tenantId, (tx) => keepKnownDevice(tx, actor, randomBytes(32)));
  const parcel = { destination: { country: 'MX', postcode: '1100' }, weight: 500 };
  await world.call(calls.getQuote, parcel, { token: await signIn(world, actor) });
  await furnishOrders(world, { key, serviceId, party, token: () => signIn(world, actor) });
  // A consumption that nobody has disputed yet.
  const adjustment = { clientNum, amount: -1, note: 'typed twice', idempotencyKey: randomUUID() };
  await world.call(calls.addAdjustment, adjustment, { key });
  // One import that waits for more rows, and one that has them all.
  for (const rows of [1_000, 1]) {
    const facts = { fileName: `of ${actor.phone}.xlsx`, fileHash: FILE_HASH, rows, serviceId };
    const wanted = { id: randomUUID(), ...facts, payment: 'balance' as const };
    const row = { row: 2, cells: CELLS };
    await world.call(calls.startImport, wanted, { token: await signIn(world, actor) });
    await world.call(
      calls.addImportRows,
      { id: wanted.id, rows: [row] },
      { token: await signIn(world, actor) },
    );
  }
}

/** Limits are tried on their own; elsewhere they would only hide what is behind them. */
export async function clearLimits(world: World): Promise<void> {
  await world.owner.deleteFrom('rate_limits').execute();
}

/** All hits happened that much earlier. */
export async function passMinutes(world: World, minutes: number): Promise<void> {
  const { rows } = await sql<{ key: string; hits: string[]; expiry: string }>`
    select key, array(select (hit - make_interval(mins => ${minutes}))::text from unnest(hits) as hit) as hits,
      (expires_at - make_interval(mins => ${minutes}))::text as expiry
    from rate_limits`.execute(world.owner);
  for (const { key, hits, expiry } of rows)
    await sql`update rate_limits set expires_at = ${expiry}::timestamptz, hits = ${hits}::timestamptz[]
      where key = ${key}`.execute(world.owner);
}

const NO_CODE = '000000';

export const isOf =
  ({ tenantId, clientId }: Actor) =>
  (row: Json) =>
    row.tenant_id === tenantId && (!('client_id' in row) || row.client_id === clientId);

/** 'secrets': the actor's password as well. 'no secrets': what others may have come to know of the actor. */
export type Extent = 'secrets' | 'no secrets';

/**
 * What is known of an actor, by the name and the kind of a field: a column of that name, an id of that form, the
 * words of the wire. This is where a new call's field is given meaning, if its name is not a column's.
 */
export function knownOf(snapshot: Snapshot, actor: Actor, extent: Extent, call?: string): Known {
  const values = valuesOf(snapshot, actor);
  const busy = new Set((snapshot.get('orders') ?? []).map((row) => row.client_id));
  const idler = snapshot
    .get('clients')
    ?.find((row) => row.tenant_id === actor.tenantId && !busy.has(row.client_id));
  const own = extent === 'secrets';
  const orders = values.get('order_id') ?? [];
  const imports = values.get('import_id') ?? [];
  const notices = values.get('notice_id') ?? [];
  const addresses = values.get('address_id') ?? [];
  const disputes = values.get('dispute_id') ?? [];
  const templates = values.get('template_id') ?? [];
  const sources = [
    ...addresses.map((id) => ({ kind: 'address', id })),
    ...orders.slice(0, 1).map((id) => ({ kind: 'order', id })),
  ];
  const hints: Record<string, readonly unknown[]> = {
    tenantId: [actor.tenantId],
    netnum: [String(actor.tenantId)],
    phone: own ? [actor.phone, somePhone()] : [actor.phone],
    passWord: [own ? PASSWORD : 'not the password'],
    code: [NO_CODE],
    // Of an address: what its country's rules let through.
    region: [HONG_KONG],
    mobile: own ? [actor.phone, somePhone()] : [actor.phone],
    identityNumber: [IDENTITY],
    // What furnish() has prices for.
    service: ['EXPRESS'],
    country: COUNTRIES,
    postcode: Array.from({ length: 30 }, (_, at) => String(10 + at)),
    weight: [1, 500, 20_000],
    size: [null, { length: 40, width: 30, height: 20 }],
    volume: [0, 5_000],
    pieces: [1, 2],
    zone: [],
    note: ['a reason'],
    timeZone: ['Asia/Shanghai', 'America/Mexico_City', 'UTC'],
    fileHash: [FILE_HASH, 'f'.repeat(64)],
    fileName: ['orders.xlsx'],
    cells: [CELLS],
    // Its own words: who types another's canary reads it back.
    name: ['Some Name'],
    company: ['Some Company'],
    detail: ['1 Some Street'],
    itemName: ['Cotton shirts'],
    itemCode: ['SKU 1'],
    goods: someGoods,
    platform: ['', 'Some Shop'],
    ioss: ['', 'IM3720000001'],
    remark: ['a remark'],
    noticeEmail: ['some@example.com'],
    senderId: [null, ...addresses],
    text: ['a text'],
    place: ['Some Place'],
    reason: ['a reason'],
    answer: ['an answer'],
    month: ['2026-07', '2026-11'],
    // What furnish() books after a recharge: the charge of an order, an adjustment.
    seq: [2, 3],
    // Made anew by who asks; one of them has been used.
    idempotencyKey: [...(values.get('idempotency_key') ?? []).slice(0, 1), ...several()],
    clientReference: several(),
    // Mostly none: over a number that the carrier has set, a client can write no other.
    transferNumber: ['', '', ...several().slice(0, 2)],
    quoteId: [null, null, ...(values.get('quote_id') ?? [])],
    senderIdentityFrom: [null, ...sources],
    receiverIdentityFrom: [null, ...sources],
    revision: [1],
    // What the orders cost that furnish() has placed, one by one.
    agreed: [0, ...(snapshot.get('orders') ?? []).filter(isOf(actor)).map(({ quoted }) => Number(quoted))],
    clientNum: (call === 'forgetClient' && idler ? [idler.client_num] : values.get('client_num')) ?? [],
    upTo: values.get('notice_id') ?? [],
    // A list of ids is one of orders; drawn one by one from all ids there are, it hardly ever would be.
    ids: orders.map((id) => [id]),
    // Somebody without addresses names one that nobody has.
    others: (addresses.length > 0 ? addresses : [randomUUID()]).map((id) => [id]),
    // Its own text: a carrier that types another's canary would read it back.
    version: [],
    // Drawn together: days that stand in the tables hardly ever fit each other.
    validFrom: [],
    validTo: [],
  };
  const mostAsked = (at: number) => [
    actor.clientId,
    addresses[at % addresses.length],
    orders[at % orders.length],
    imports[at % imports.length],
    notices[at % notices.length],
    disputes[at % disputes.length],
    templates[at % templates.length],
  ];
  const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return (field, schema) => {
    if (field in hints) return hints[field] ?? [];
    const named = values.get(column(field));
    if (named) return named;
    // A call asks for one kind of thing: the ones mostly asked for come as often as all the rest together.
    const ids = values.get('uuid') ?? [];
    if (schema.format === 'uuid') return [...ids, ...ids.flatMap((_, at) => mostAsked(at))];
    // Reference data, the same for everyone: an id that is no UUID is a country's or a place's. Small ones.
    return field === 'id' && schema.type === 'string' ? ['HK', 'TW'] : [];
  };
}

const several = () => Array.from({ length: 10 }, () => crypto.randomUUID());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The actor's ids by the column they stand in: of each kind of thing, those that are the actor's. */
export function idsOf(snapshot: Snapshot, actor: Actor): Map<string, string[]> {
  const values = valuesOf(snapshot, actor);
  values.delete('uuid');
  const ids = [...values].map(
    ([column, all]) => [column, all.map(String).filter((id) => uuid.test(id))] as const,
  );
  return new Map(ids.filter(([, all]) => all.length > 0));
}

function valuesOf(snapshot: Snapshot, actor: Actor): Map<string, unknown[]> {
  const values = new Map<string, Set<unknown>>();
  const add = (name: string, value: unknown) => values.set(name, (values.get(name) ?? new Set()).add(value));
  for (const rows of snapshot.values())
    for (const row of rows.filter(isOf(actor)))
      for (const [name, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue;
        add(name, value);
        if (uuid.test(value)) add('uuid', value);
      }
  return new Map([...values].map(([name, set]) => [name, [...set]]));
}

/**
 * The input with the code its phone has just been sent, for one purpose or the other; a call of
 * somebody signed in gets the actor's own. Others stay as they are.
 */
export async function withCode(
  world: World,
  { call, actor }: { call: Call; actor: Actor },
  input: Json,
  turn: number,
): Promise<Json> {
  const { phone, tenantId, code } = input;
  if (code !== NO_CODE) return input;
  await clearLimits(world);
  if (call.access === 'client') {
    await world.call(calls.sendProofCode, {}, { token: await signIn(world, actor) });
    return { ...input, code: world.lastCodeTo(actor.phone) };
  }
  if (typeof phone !== 'string' || typeof tenantId !== 'number') return input;
  await world.call(calls.sendCode, { phone, tenantId, purpose: turn % 2 === 0 ? 'register' : 'retrieve' });
  const sent = world.sent.findLast((message) => message.phone === phone);
  return { ...input, code: sent?.code ?? code };
}
