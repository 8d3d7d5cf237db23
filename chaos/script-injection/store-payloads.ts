import { randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { importRows } from './payload-imports.ts';
import { carry, orderOf, partyOf } from './payload-orders.ts';
import { account, addTenant, NETNUM, putRates, register } from './payload-tenant.ts';
import { payloadAt, payloads } from './script-payloads.ts';
import { createSend, type Send, soundly } from './send-payload.ts';

export type Stored = {
  account: { phone: string; password: string };
  orders: { id: string; waybill: string }[];
  send: Send;
  /** The fields that have taken a payload. */
  covered: Set<string>;
  token: string;
};

/** An account in a tenant of its own whose every text is a payload: what is stored, a screen shows sooner or later. */
export async function storePayloads(): Promise<Stored> {
  const key = await addTenant();
  const covered = new Set<string>();
  let token = '';
  const send = createSend(covered, () => token);
  const sound = soundly(send);

  await register(sound);
  const signedIn = await sound('login', calls.login, {
    phone: account.phone,
    passWord: account.password,
    tenantId: NETNUM,
  });
  token = signedIn.result?.token ?? '';
  const found = await sound('listClients', calls.listClients, { search: account.phone }, key);
  const clientNum = found.result?.clients[0]?.clientNum ?? '';
  await sound('approveClient', calls.approveClient, { clientNum }, key);
  for (const at of [0, 20]) await send('listClients', calls.listClients, { search: payloadAt(at, 80) }, key);

  const serviceId = await putRates(key, sound);

  const money = (at: number) => ({
    clientNum,
    idempotencyKey: `${payloadAt(at, 60)}${at}`,
    note: payloadAt(at, 200),
  });
  for (const at of payloads.keys())
    await sound('addRecharge', calls.addRecharge, { ...money(at), amount: 100_000 }, key);
  await sound(
    'addAdjustment',
    calls.addAdjustment,
    { ...money(15), idempotencyKey: `${payloadAt(15, 60)} once`, amount: -50 },
    key,
  );

  const profile = { name: payloadAt(1, 80), company: payloadAt(2, 120) };
  await sound('changeProfile', calls.changeProfile, profile);
  const addresses: string[] = [];
  for (const at of payloads.keys()) {
    const added = await sound('addAddress', calls.addAddress, { kind: 'both', party: partyOf(at) });
    if (added.result) addresses.push(added.result.id);
  }
  await sound('changeAddress', calls.changeAddress, {
    id: addresses[0] ?? '',
    kind: 'both',
    party: partyOf(7),
  });
  const draft = { row: 2, kind: 'both' as const, party: partyOf(9) };
  await sound('importAddresses', calls.importAddresses, { batchId: randomUUID(), rows: [draft] });

  const orders: Stored['orders'] = [];
  for (const at of payloads.keys()) {
    const idempotencyKey = `${payloadAt(at, 60)} ${at}`;
    const placed = await sound('placeOrder', calls.placeOrder, {
      idempotencyKey,
      order: orderOf(at, serviceId),
    });
    if (placed.result) orders.push(placed.result);
  }
  const [changed] = orders;
  await sound('changeOrder', calls.changeOrder, {
    id: changed?.id ?? '',
    revision: 1,
    order: { ...orderOf(0, serviceId), clientReference: payloadAt(21, 50) },
  });
  await carry(orders, key, sound);

  const entries = await sound('listEntries', calls.listEntries, { type: 'consumption' });
  const seq = entries.result?.entries[0]?.seq ?? 0;
  const dispute = await sound('addDispute', calls.addDispute, { seq, text: payloadAt(16, 500) });
  await sound(
    'answerDispute',
    calls.answerDispute,
    { id: dispute.result?.id ?? '', answer: payloadAt(22, 500) },
    key,
  );
  const refunded = {
    ...money(23),
    idempotencyKey: `${payloadAt(23, 60)} back`,
    waybill: orders[1]?.waybill ?? '',
    amount: 1,
  };
  await sound('addRefund', calls.addRefund, refunded, key);

  await importRows(serviceId, sound);
  await lookUp(serviceId, sound);
  return { account, orders, send, covered, token };
}

/** What is only looked for is sent as well: an answer may repeat it. */
async function lookUp(serviceId: string, sound: Send): Promise<void> {
  for (const at of payloads.keys()) {
    const text = payloadAt(at, 80);
    await sound('listOrders', calls.listOrders, { text });
    await sound('listOrders', calls.listOrders, { numbers: [text] });
    await sound('listAddresses', calls.listAddresses, { text });
    await sound('readAddress', calls.readAddress, { text });
  }
  const text = payloadAt(1, 80);
  const filter = { text, numbers: [text] };
  const destination = { country: 'HK', province: text, city: text, district: text };
  await sound('getQuote', calls.getQuote, { destination, weight: 500, serviceId } as Input<
    typeof calls.getQuote
  >);
  await sound('searchPositions', calls.searchPositions, { id: 'HK', text });
  await sound('trackParcels', calls.trackParcels, { waybills: [payloadAt(57, 40)] });
  await sound('exportAddresses', calls.exportAddresses, { text });
  await sound('exportOrders', calls.exportOrders, { choice: { filter }, timeZone: 'UTC' });
  await sound('exportOrdersCsv', calls.exportOrdersCsv, { choice: { filter }, timeZone: 'UTC' });
}
