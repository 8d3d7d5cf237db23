import { randomUUID } from 'node:crypto';
import { calls } from '@miya/contract/calls';
import { HONG_KONG, type ListHints, validGoods } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { createPhone, PASSWORD } from '../../../../testing/worlds/world.ts';
import { type Actor, CODE_PLACEHOLDER, isRowOf } from './actors.ts';
import { FILE_HASH, IDENTITY_NUMBER, IMPORT_CELLS, SERVED_COUNTRIES } from './add-sample-data.ts';
import type { Snapshot } from './tenant-tables.ts';

/** 'secrets': values that the actor knows, including the password. 'no secrets': values that other actors can know. */
export type ActorKnowledge = 'secrets' | 'no secrets';

/**
 * Returns a function that lists the values that an actor can send in a field. These are the hints below, else the
 * values of the database column with the name of the field, else ids. A new field of a call needs a hint here if no
 * column has its name.
 */
export function createActorHints(
  snapshot: Snapshot,
  actor: Actor,
  knowledge: ActorKnowledge,
  call?: string,
): ListHints {
  const values = getValuesByColumn(snapshot, actor);
  const clientsWithOrders = new Set((snapshot.get('orders') ?? []).map((row) => row.client_id));
  const unusedClient = snapshot
    .get('clients')
    ?.find((row) => row.tenant_id === actor.tenantId && !clientsWithOrders.has(row.client_id));
  const hasSecrets = knowledge === 'secrets';
  const tests = new Set((snapshot.get('orders') ?? []).filter((row) => row.test).map((row) => row.order_id));
  const isTestOnly = Object.entries(calls).some(
    ([name, candidate]) => name === call && 'testOnly' in candidate,
  );
  const orders = (values.get('order_id') ?? []).filter((id) => tests.has(id) === isTestOnly);
  const imports = values.get('import_id') ?? [];
  const notices = values.get('notice_id') ?? [];
  const addresses = values.get('address_id') ?? [];
  const disputes = values.get('dispute_id') ?? [];
  const templates = values.get('template_id') ?? [];
  const webhooks = values.get('webhook_id') ?? [];
  const deliveries = values.get('delivery_id') ?? [];
  const apiKeys = (snapshot.get('api_keys') ?? []).filter(isRowOf(actor)).map((row) => row.key_id);
  const sources = [
    ...addresses.map((id) => ({ kind: 'address', id })),
    ...orders.slice(0, 1).map((id) => ({ kind: 'order', id })),
  ];
  const hints: Record<string, readonly unknown[]> = {
    tenantId: [actor.tenantId],
    netnum: [String(actor.tenantId)],
    phone: hasSecrets ? [actor.phone, createPhone()] : [actor.phone],
    passWord: [hasSecrets ? PASSWORD : 'not the password'],
    code: [CODE_PLACEHOLDER],
    // Valid values for the fields of an address.
    region: [HONG_KONG],
    mobile: hasSecrets ? [actor.phone, createPhone()] : [actor.phone],
    identityNumber: [IDENTITY_NUMBER],
    // Values for which addSampleData() has prices.
    service: ['EXPRESS'],
    country: SERVED_COUNTRIES,
    postcode: Array.from({ length: 30 }, (_, index) => String(10 + index)),
    weight: [1, 500, 20_000],
    size: [null, { length: 40, width: 30, height: 20 }],
    volume: [0, 5_000],
    pieces: [1, 2],
    zone: [],
    note: ['a reason'],
    timeZone: ['Asia/Shanghai', 'America/Mexico_City', 'UTC'],
    fileHash: [FILE_HASH, 'f'.repeat(64)],
    fileName: ['orders.xlsx'],
    cells: [IMPORT_CELLS],
    // Fixed texts, because many responses repeat the input. A canary (a text that names the owner of a row) of another
    // actor in the input would look like leaked data in the response.
    name: ['Some Name'],
    company: ['Some Company'],
    detail: ['1 Some Street'],
    itemName: ['Cotton shirts'],
    itemCode: ['SKU 1'],
    goods: validGoods,
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
    // The entries of addSampleData() after the recharge: the charge of an order, and an adjustment.
    seq: [2, 3],
    // New keys, and one key that was used before.
    idempotencyKey: [...(values.get('idempotency_key') ?? []).slice(0, 1), ...createRandomIds()],
    clientReference: createRandomIds(),
    // Mostly empty: a client cannot replace a transfer number that the carrier has set.
    transferNumber: ['', '', ...createRandomIds().slice(0, 2)],
    quoteId: [null, null, ...(values.get('quote_id') ?? [])],
    senderIdentityFrom: [null, ...sources],
    receiverIdentityFrom: [null, ...sources],
    revision: [1],
    // The prices of the orders of addSampleData().
    agreed: [0, ...(snapshot.get('orders') ?? []).filter(isRowOf(actor)).map(({ quoted }) => Number(quoted))],
    clientNum:
      (call === 'forgetClient' && unusedClient ? [unusedClient.client_num] : values.get('client_num')) ?? [],
    upTo: values.get('notice_id') ?? [],
    // Lists of ids contain orders. Random ids of all kinds would hardly ever be orders only.
    ids: orders.map((id) => [id]),
    // An actor without addresses sends an unknown id.
    others: (addresses.length > 0 ? addresses : [randomUUID()]).map((id) => [id]),
    // Generated texts, for the same reason as the fixed texts above.
    version: [],
    // Generated dates: random dates of the tables are hardly ever a valid range.
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
  // The name of a call usually contains the kind of its ids.
  const namedKinds = kinds.filter(([name]) => call !== undefined && name.test(call));
  const listLikelyIds = (index: number) =>
    (namedKinds.length > 0 ? namedKinds : kinds).map(([, ids]) => ids[index % ids.length]);
  const toColumnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return (field, schema) => {
    if (field in hints) return hints[field] ?? [];
    const named = values.get(toColumnName(field));
    if (named) return named;
    // Contains the ids of the likely kinds several times, so that they are chosen more often.
    const ids = values.get('uuid') ?? [];
    if (schema.format === 'uuid') return [...ids, ...ids.flatMap((_, index) => listLikelyIds(index))];
    // Other fields `id` take a country or region, which all actors can read. These two countries have few regions.
    return field === 'id' && schema.type === 'string' ? ['HK', 'TW'] : [];
  };
}

const createRandomIds = () => Array.from({ length: 10 }, () => randomUUID());

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists the actor's ids by column. */
export function listIdsByColumn(snapshot: Snapshot, actor: Actor): Map<string, string[]> {
  const ids = [...getValuesByColumn(snapshot, actor)].map(
    ([column, columnValues]) =>
      [column, columnValues.map(String).filter((id) => uuidPattern.test(id))] as const,
  );
  return new Map(ids.filter(([column, columnValues]) => column !== 'uuid' && columnValues.length > 0));
}

const valuesBySnapshot = new WeakMap<Snapshot, Map<Actor, Map<string, unknown[]>>>();

/** Returns the values of the actor's rows by column. Cached, because every call needs them. */
function getValuesByColumn(snapshot: Snapshot, actor: Actor): Map<string, unknown[]> {
  const cachedValues = valuesBySnapshot.get(snapshot) ?? new Map<Actor, Map<string, unknown[]>>();
  valuesBySnapshot.set(snapshot, cachedValues);
  const values = cachedValues.get(actor) ?? readValues(snapshot, actor);
  cachedValues.set(actor, values);
  return values;
}

function readValues(snapshot: Snapshot, actor: Actor): Map<string, unknown[]> {
  const values = new Map<string, Set<unknown>>();
  const add = (name: string, value: unknown) => values.set(name, (values.get(name) ?? new Set()).add(value));
  for (const rows of snapshot.values())
    for (const row of rows.filter(isRowOf(actor)))
      for (const [name, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue;
        add(name, value);
        if (uuidPattern.test(value)) add('uuid', value);
      }
  return new Map([...values].map(([name, set]) => [name, [...set]]));
}
