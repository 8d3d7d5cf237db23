import { randomUUID } from 'node:crypto';
import { calls } from '@miya/contract/calls';
import { HONG_KONG, type Known, someGoods } from '../../../../testing/worlds/data/arbitrary.ts';
import { PASSWORD, somePhone } from '../../../../testing/worlds/world.ts';
import { type Actor, isOf, NO_CODE } from './actors.ts';
import { CELLS, COUNTRIES, FILE_HASH, IDENTITY } from './furnish.ts';
import type { Snapshot } from './tables.ts';

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
  const tests = new Set((snapshot.get('orders') ?? []).filter((row) => row.test).map((row) => row.order_id));
  const isTestOnly = Object.entries(calls).some(([name, one]) => name === call && 'testOnly' in one);
  const orders = (values.get('order_id') ?? []).filter((id) => tests.has(id) === isTestOnly);
  const imports = values.get('import_id') ?? [];
  const notices = values.get('notice_id') ?? [];
  const addresses = values.get('address_id') ?? [];
  const disputes = values.get('dispute_id') ?? [];
  const templates = values.get('template_id') ?? [];
  const webhooks = values.get('webhook_id') ?? [];
  const deliveries = values.get('delivery_id') ?? [];
  const apiKeys = (snapshot.get('api_keys') ?? []).filter(isOf(actor)).map((row) => row.key_id);
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
    url: ['https://shop.example/hook'],
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
  const kinds: readonly [RegExp, readonly unknown[]][] = [
    [/Client/, [actor.clientId]],
    [/Address/, addresses],
    [/Order/, orders],
    [/Import/, imports],
    [/Notice/, notices],
    [/Dispute/, disputes],
    [/Template/, templates],
    [/ApiKey/, apiKeys],
    [/Webhook/, webhooks],
    [/Deliver/, deliveries],
  ];
  // Most calls are named after what they are about.
  const meant = kinds.filter(([name]) => call !== undefined && name.test(call));
  const mostAsked = (at: number) => (meant.length > 0 ? meant : kinds).map(([, ids]) => ids[at % ids.length]);
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

const several = () => Array.from({ length: 10 }, () => randomUUID());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The actor's ids by the column they stand in: of each kind of thing, those that are the actor's. */
export function idsOf(snapshot: Snapshot, actor: Actor): Map<string, string[]> {
  const ids = [...valuesOf(snapshot, actor)].map(
    ([column, all]) => [column, all.map(String).filter((id) => uuid.test(id))] as const,
  );
  return new Map(ids.filter(([column, all]) => column !== 'uuid' && all.length > 0));
}

const read = new WeakMap<Snapshot, Map<Actor, Map<string, unknown[]>>>();

/** What stands in the actor's rows, by column: read once, for it is asked for with every call there is. */
function valuesOf(snapshot: Snapshot, actor: Actor): Map<string, unknown[]> {
  const known = read.get(snapshot) ?? new Map<Actor, Map<string, unknown[]>>();
  read.set(snapshot, known);
  const values = known.get(actor) ?? readValues(snapshot, actor);
  known.set(actor, values);
  return values;
}

function readValues(snapshot: Snapshot, actor: Actor): Map<string, unknown[]> {
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
