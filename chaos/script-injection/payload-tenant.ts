import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Input, languages } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { getOperatorKey, runCli } from '../../testing/portal/operator.ts';
import { getPayload } from './script-payloads.ts';
import type { Send } from './send-payload.ts';

export const NETNUM = 2222;
export const payloadAccount = { phone: '13922220000', password: 'only for this row' };

/** Adds a tenant with a payload as its name. Returns an operator key of the tenant. */
export async function addPayloadTenant(): Promise<string> {
  const name = '</title><script>alert(22)</script>';
  await runCli(
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
  return getOperatorKey(NETNUM);
}

/** Registers a client with a payload as its name. */
export async function registerPayloadClient(sendOrFail: Send): Promise<void> {
  const { phone, password: passWord } = payloadAccount;
  await sendOrFail('sendCode', calls.sendCode, { phone, tenantId: NETNUM, purpose: 'register' });
  const code = await readVerificationCode(phone);
  const name = getPayload(15, 80);
  await sendOrFail('register', calls.register, { name, phone, code, passWord, tenantId: NETNUM });
}

/** Adds a service and rates with payloads as names. Returns the id of the service. */
export async function putPayloadRates(key: string, sendOrFail: Send): Promise<string> {
  const names = Object.fromEntries(languages.map((language, index) => [language, getPayload(index * 9, 80)]));
  const service = await sendOrFail(
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
  await sendOrFail('putFuel', calls.putFuel, { service: 'EXPRESS', from: '2026-01-01', points: 1_800 }, key);
  const brackets = [{ from: 0, first: 500, firstPrice: 100, continued: 500, continuedPrice: 30 }];
  const places = [{ country: 'HK' }, { country: 'MX' }];
  const remote = {
    kind: 'remote_area' as const,
    code: 'REMOTE',
    amount: 1,
    places: [{ country: 'HK', name: getPayload(3, 120) }],
  };
  const card = {
    service: 'EXPRESS',
    version: getPayload(4, 80),
    validFrom: '2026-01-01',
    insurance: { points: 100, minimum: 10 },
  };
  await sendOrFail(
    'putRateCard',
    calls.putRateCard,
    { ...card, zones: [{ zone: getPayload(20, 40), places, brackets }], surcharges: [remote] },
    key,
  );
  return serviceId;
}

/** Reads the verification code from the server log, where the demo writes its messages. */
async function readVerificationCode(phone: string): Promise<string> {
  for (let turn = 0; turn < 100; turn++) {
    const log = readFileSync(process.env.MIYA_E2E_LOG ?? '', 'utf8');
    const code = new RegExp(`phone ending in ${phone.slice(-4)}: (\\d{6})`).exec(log)?.[1];
    if (code) return code;
    await pause(100);
  }
  throw new Error('the server log has no verification code for the phone');
}
