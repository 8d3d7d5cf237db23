import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, codes, type Envelope, type Input, languages, type Result } from '@miya/contract';
import { type CallName, calls } from '@miya/contract/calls';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { makeKey, miya } from '../e2e/carrier.ts';
import { isPayload, payloadAt, payloads } from './script-payloads.ts';
import { textsIn } from './text-fields.ts';

export const NETNUM = 2222;
const PHONE = '13922220000';
const PASSWORD = 'only for this row';

export type Stored = {
  account: { phone: string; password: string };
  orders: { id: string; waybill: string }[];
  /** Sends as the client, and remembers which fields have taken a payload. */
  send: <C extends Call>(
    name: CallName,
    call: C,
    input: Input<C>,
    key?: string,
  ) => Promise<Envelope<Result<C>>>;
  covered: Set<string>;
  token: string;
};

/** An account in a tenant of its own whose every text is a payload: what is stored, a screen shows sooner or later. */
export async function storePayloads(): Promise<Stored> {
  const name = '</title><script>alert(22)</script>';
  await miya(
    'tenants',
    'add',
    '--netnum',
    String(NETNUM),
    '--name',
    name,
    '--country',
    'CN',
    '--currency',
    'CNY',
    '--waybillPrefix',
    'XSS',
  );
  const key = await makeKey(NETNUM);
  const covered = new Set<string>();
  let token = '';
  const send: Stored['send'] = async (callName, call, input, backoffice) => {
    const answer = await fetch(`${process.env.MIYA_E2E_URL}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(backoffice ? { 'x-key': backoffice } : { 'x-token': token }),
      },
      body: JSON.stringify(input),
    });
    const isFile = !String(answer.headers.get('content-type')).includes('json');
    if (isFile) await answer.arrayBuffer();
    const envelope = isFile ? { code: codes.done, result: null } : await answer.json();
    if (envelope.code === codes.done)
      for (const { path, text } of textsIn(input, callName)) if (isPayload(text)) covered.add(path);
    return envelope;
  };
  const sound: Stored['send'] = async (callName, ...rest) => {
    const envelope = await send(callName, ...rest);
    if (envelope.code !== codes.done)
      throw new Error(`${callName}: ${envelope.message} ${JSON.stringify(envelope.result)}`);
    return envelope;
  };

  await sound('sendCode', calls.sendCode, { phone: PHONE, tenantId: NETNUM, purpose: 'register' });
  const code = await codeFor(PHONE);
  await sound('register', calls.register, {
    name: payloadAt(15, 80),
    phone: PHONE,
    code,
    passWord: PASSWORD,
    tenantId: NETNUM,
  });
  const signedIn = await sound('login', calls.login, { phone: PHONE, passWord: PASSWORD, tenantId: NETNUM });
  token = signedIn.result?.token ?? '';
  const found = await sound('listClients', calls.listClients, { search: PHONE }, key);
  const clientNum = found.result?.clients[0]?.clientNum ?? '';
  await sound('approveClient', calls.approveClient, { clientNum }, key);
  for (const at of [0, 20]) await send('listClients', calls.listClients, { search: payloadAt(at, 80) }, key);

  const names = Object.fromEntries(languages.map((language, at) => [language, payloadAt(at * 9, 80)]));
  const service = await sound(
    'putService',
    calls.putService,
    {
      code: 'EXPRESS',
      kind: 'express',
      names: names as Input<typeof calls.putService>['names'],
      divisor: 5_000,
      weightMaximum: 70_000,
    },
    key,
  );
  const serviceId = service.result?.id ?? '';
  await sound('putFuel', calls.putFuel, { service: 'EXPRESS', from: '2026-01-01', points: 1_800 }, key);
  const brackets = [{ from: 0, first: 500, firstPrice: 100, continued: 500, continuedPrice: 30 }];
  const places = [{ country: 'HK' }, { country: 'MX' }];
  const remote = {
    kind: 'remote_area' as const,
    code: 'REMOTE',
    amount: 1,
    places: [{ country: 'HK', name: payloadAt(3, 120) }],
  };
  const card = {
    service: 'EXPRESS',
    version: payloadAt(4, 80),
    validFrom: '2026-01-01',
    insurance: { points: 100, minimum: 10 },
  };
  await sound(
    'putRateCard',
    calls.putRateCard,
    { ...card, zones: [{ zone: payloadAt(20, 40), places, brackets }], surcharges: [remote] },
    key,
  );

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
  return { account: { phone: PHONE, password: PASSWORD }, orders, send, covered, token };
}

const place = (at: number) => ({ value: null, label: payloadAt(at, 120) });
const partyOf = (at: number) => ({
  name: payloadAt(at, 80),
  mobile: '51234567',
  company: payloadAt(at + 1, 120),
  region: {
    country: { value: 'HK', label: 'Hong Kong', code: 'HK' },
    province: place(at + 2),
    city: place(at + 3),
    district: place(at + 4),
  },
  detail: payloadAt(at, 300),
});

const orderOf = (at: number, serviceId: string) => ({
  sender: partyOf(at + 30),
  receiver: partyOf(at),
  goods: {
    weight: 500,
    pieces: 1 + (at % 2),
    itemName: payloadAt(at, 120),
    itemCode: payloadAt(at, 40),
    remark: payloadAt(at, 200),
  },
  serviceId,
  payment: 'balance' as const,
  clientReference: `${payloadAt(at, 56)} ${at}`,
  transferNumber: payloadAt(at, 40),
});

type Sound = Stored['send'];

/** The carrier's own words: places, scans, reasons. */
async function carry(orders: Stored['orders'], key: string, sound: Sound): Promise<void> {
  for (const [at, { waybill }] of orders.entries()) {
    if (at % 4 === 0) continue;
    await sound(
      'recordOrder',
      calls.recordOrder,
      { waybill, weight: 500, pieces: 1, place: payloadAt(at, 120), country: 'CN' },
      key,
    );
    const scan = (code: 'departed' | 'note', hour: number) => ({
      sourceId: `${payloadAt(at, 80)} ${waybill} ${code}`,
      waybill,
      code,
      text: payloadAt(at + 1, 200),
      place: payloadAt(at + 2, 120),
      country: 'MX',
      coordinates: { latitude: 19.4, longitude: -99.1 },
      happenedAt: `2026-11-14T0${hour}:30:00+08:00`,
    });
    await sound(
      'addTrackEvents',
      calls.addTrackEvents,
      { events: [scan('departed', 3), scan('note', 4)] },
      key,
    );
    if (at % 5 === 1) await sound('holdOrder', calls.holdOrder, { waybill, reason: payloadAt(at, 200) }, key);
  }
  const [, first, second] = orders;
  await sound(
    'setTransferNumber',
    calls.setTransferNumber,
    { waybill: second?.waybill ?? '', transferNumber: `${payloadAt(21, 30)} next` },
    key,
  );
  await sound(
    'returnOrder',
    calls.returnOrder,
    { waybill: first?.waybill ?? '', place: payloadAt(15, 120), text: payloadAt(0, 200) },
    key,
  );
  const stray = {
    sourceId: `${payloadAt(5, 80)} stray`,
    waybill: payloadAt(57, 40),
    code: 'note' as const,
    happenedAt: '2026-11-14T05:30:00+08:00',
  };
  await sound('addTrackEvents', calls.addTrackEvents, { events: [stray] }, key);
}

export const cellsOf = (at: number): string[] => {
  const cells: Partial<Record<ImportColumn, string>> = {
    senderMobile: '13800138000',
    senderCountry: '中国',
    senderProvince: '广东省',
    senderCity: '深圳市',
    senderDistrict: '南山区',
    receiverMobile: '51234567',
    receiverCountry: 'Hong Kong',
    weight: '1.5',
    pieces: '1',
    itemType: '',
    destination: '',
    volume: '',
    insured: '',
    length: '',
    width: '',
    height: '',
    senderIdentity: '',
    receiverIdentity: '',
    senderPostcode: '',
    receiverPostcode: '',
    clientReference: `${payloadAt(at, 50)} row ${at}`,
  };
  return importColumns.map((column, offset) => cells[column] ?? payloadAt(at + offset, 80));
};

/** Rows that become orders, and rows that are refused and named with their texts. */
async function importRows(serviceId: string, sound: Sound): Promise<void> {
  const id = randomUUID();
  const rows = [...payloads.keys()].map((at) => ({
    row: at + 2,
    cells: at % 6 === 5 ? importColumns.map((_, column) => payloadAt(at + column, 80)) : cellsOf(at),
  }));
  const fileHash = randomBytes(32).toString('hex');
  await sound('checkImportRows', calls.checkImportRows, { serviceId, rows: rows.slice(0, 20) });
  await sound('startImport', calls.startImport, {
    id,
    fileName: payloadAt(16, 200),
    fileHash,
    rows: rows.length,
    serviceId,
    payment: 'sender_cash',
  });
  await sound('addImportRows', calls.addImportRows, { id, rows });
  await sound('finishImport', calls.finishImport, { id });
  for (let turn = 0; turn < 120; turn++) {
    const { result } = await sound('getImport', calls.getImport, { id });
    if (result?.state === 'done') return;
    await pause(500);
  }
  throw new Error('the import did not end');
}

/** What is only looked for is sent as well: an answer may repeat it. */
async function lookUp(serviceId: string, sound: Sound): Promise<void> {
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

/** The demo writes the codes it would send into its log. */
async function codeFor(phone: string): Promise<string> {
  for (let turn = 0; turn < 100; turn++) {
    const log = readFileSync(process.env.MIYA_E2E_LOG ?? '', 'utf8');
    const code = new RegExp(`phone ending in ${phone.slice(-4)}: (\\d{6})`).exec(log)?.[1];
    if (code) return code;
    await pause(100);
  }
  throw new Error('no code was sent');
}
