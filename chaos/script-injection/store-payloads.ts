import { randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { importPayloadRows } from './payload-imports.ts';
import { createPayloadOrder, createPayloadParty, sendCarrierTexts } from './payload-orders.ts';
import {
  addPayloadTenant,
  NETNUM,
  payloadAccount,
  putPayloadRates,
  registerPayloadClient,
} from './payload-tenant.ts';
import { getPayload, payloads } from './script-payloads.ts';
import { createSend, requireSuccess, type Send } from './send-payload.ts';

export type StoredPayloads = {
  account: { phone: string; password: string };
  orders: { id: string; waybill: string }[];
  send: Send;
  /** The fields whose payload the server has accepted. */
  covered: Set<string>;
  token: string;
};

/** Creates a tenant with one client and sends a payload in every text field. Some screen shows each stored text. */
export async function storePayloads(): Promise<StoredPayloads> {
  const key = await addPayloadTenant();
  const covered = new Set<string>();
  let token = '';
  const send = createSend(covered, () => token);
  const sendOrFail = requireSuccess(send);

  await registerPayloadClient(sendOrFail);
  const signedIn = await sendOrFail('login', calls.login, {
    phone: payloadAccount.phone,
    passWord: payloadAccount.password,
    tenantId: NETNUM,
  });
  token = signedIn.result?.token ?? '';
  const found = await sendOrFail('listClients', calls.listClients, { search: payloadAccount.phone }, key);
  const clientNum = found.result?.clients[0]?.clientNum ?? '';
  await sendOrFail('approveClient', calls.approveClient, { clientNum }, key);
  for (const index of [0, 20])
    await send('listClients', calls.listClients, { search: getPayload(index, 80) }, key);

  const serviceId = await putPayloadRates(key, sendOrFail);

  const createMovement = (index: number) => ({
    clientNum,
    idempotencyKey: `${getPayload(index, 60)}${index}`,
    note: getPayload(index, 200),
  });
  for (const index of payloads.keys())
    await sendOrFail('addRecharge', calls.addRecharge, { ...createMovement(index), amount: 100_000 }, key);
  await sendOrFail(
    'addAdjustment',
    calls.addAdjustment,
    { ...createMovement(15), idempotencyKey: `${getPayload(15, 60)} once`, amount: -50 },
    key,
  );

  const profile = { name: getPayload(1, 80), company: getPayload(2, 120) };
  await sendOrFail('changeProfile', calls.changeProfile, profile);
  const addresses: string[] = [];
  for (const index of payloads.keys()) {
    const added = await sendOrFail('addAddress', calls.addAddress, {
      kind: 'both',
      party: createPayloadParty(index),
    });
    if (added.result) addresses.push(added.result.id);
  }
  await sendOrFail('changeAddress', calls.changeAddress, {
    id: addresses[0] ?? '',
    kind: 'both',
    party: createPayloadParty(7),
  });
  const draft = { row: 2, kind: 'both' as const, party: createPayloadParty(9) };
  await sendOrFail('importAddresses', calls.importAddresses, { batchId: randomUUID(), rows: [draft] });

  const orders: StoredPayloads['orders'] = [];
  for (const index of payloads.keys()) {
    const idempotencyKey = `${getPayload(index, 60)} ${index}`;
    const placed = await sendOrFail('placeOrder', calls.placeOrder, {
      idempotencyKey,
      order: createPayloadOrder(index, serviceId),
    });
    if (placed.result) orders.push(placed.result);
  }
  const [changed] = orders;
  await sendOrFail('changeOrder', calls.changeOrder, {
    id: changed?.id ?? '',
    revision: 1,
    order: { ...createPayloadOrder(0, serviceId), clientReference: getPayload(21, 50) },
  });
  await sendCarrierTexts(orders, key, sendOrFail);

  const entries = await sendOrFail('listEntries', calls.listEntries, { type: 'consumption' });
  const seq = entries.result?.entries[0]?.seq ?? 0;
  const dispute = await sendOrFail('addDispute', calls.addDispute, { seq, text: getPayload(16, 500) });
  await sendOrFail(
    'answerDispute',
    calls.answerDispute,
    { id: dispute.result?.id ?? '', answer: getPayload(22, 500) },
    key,
  );
  const refunded = {
    ...createMovement(23),
    idempotencyKey: `${getPayload(23, 60)} back`,
    waybill: orders[1]?.waybill ?? '',
    amount: 1,
  };
  await sendOrFail('addRefund', calls.addRefund, refunded, key);

  await importPayloadRows(serviceId, sendOrFail);
  await searchForPayloads(serviceId, sendOrFail);
  return { account: payloadAccount, orders, send, covered, token };
}

/** Sends payloads as search texts. They are not stored, but a response may repeat them. */
async function searchForPayloads(serviceId: string, sendOrFail: Send): Promise<void> {
  for (const index of payloads.keys()) {
    const text = getPayload(index, 80);
    await sendOrFail('listOrders', calls.listOrders, { text });
    await sendOrFail('listOrders', calls.listOrders, { numbers: [text] });
    await sendOrFail('listAddresses', calls.listAddresses, { text });
    await sendOrFail('readAddress', calls.readAddress, { text });
  }
  const text = getPayload(1, 80);
  const filter = { text, numbers: [text] };
  const destination = { country: 'HK', province: text, city: text, district: text };
  await sendOrFail('getQuote', calls.getQuote, { destination, weight: 500, serviceId } as Input<
    typeof calls.getQuote
  >);
  await sendOrFail('searchPositions', calls.searchPositions, { id: 'HK', text });
  await sendOrFail('trackParcels', calls.trackParcels, { waybills: [getPayload(57, 40)] });
  await sendOrFail('exportAddresses', calls.exportAddresses, { text });
  await sendOrFail('exportOrders', calls.exportOrders, { choice: { filter }, timeZone: 'UTC' });
  await sendOrFail('exportOrdersCsv', calls.exportOrdersCsv, { choice: { filter }, timeZone: 'UTC' });
}
