import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Input, languages } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { getOperatorKey, runCli } from '../../testing/portal/operator.ts';
import { payloadAt } from './script-payloads.ts';
import type { Send } from './send-payload.ts';

export const NETNUM = 2222;
export const account = { phone: '13922220000', password: 'only for this row' };

/** A tenant with a hostile name, and a key of its carrier. */
export async function addTenant(): Promise<string> {
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

/** Registers the client under a hostile name. */
export async function register(sound: Send): Promise<void> {
  const { phone, password: passWord } = account;
  await sound('sendCode', calls.sendCode, { phone, tenantId: NETNUM, purpose: 'register' });
  const code = await codeFor(phone);
  const name = payloadAt(15, 80);
  await sound('register', calls.register, { name, phone, code, passWord, tenantId: NETNUM });
}

/** A service and its prices, with payloads for names. */
export async function putRates(key: string, sound: Send): Promise<string> {
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
  return serviceId;
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
