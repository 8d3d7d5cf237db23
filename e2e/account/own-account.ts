import { addRecharge, approveClient, disableClient, listClients } from '@miya/contract/backoffice';
import { register, sendCode } from '@miya/contract/session';
import { callAs, keyOf } from '../../testing/portal/carrier.ts';
import { codeFor, expect, somePhone } from '../../testing/portal/journey.ts';

/** An account of its own, for other journeys look at the demo's; and what its carrier can do. */
export async function buildAccount(netnum: number, name = 'Live Trading') {
  const account = { phone: somePhone(), password: 'first one' };
  const { phone } = account;
  await callAs('', sendCode, { phone, tenantId: netnum, purpose: 'register' });
  const code = await codeFor(phone);
  const opened = { name, phone, code, passWord: account.password, tenantId: netnum };
  expect(await callAs('', register, opened)).toMatchObject({ code: 200 });
  const key = await keyOf(netnum);
  const { result } = await callAs(key, listClients, { search: phone });
  const clientNum = result?.clients[0]?.clientNum ?? '';
  const recharge = async (amount: number, note = 'bank transfer') => {
    const entry = { clientNum, amount, idempotencyKey: crypto.randomUUID(), note };
    expect(await callAs(key, addRecharge, entry)).toMatchObject({ code: 200 });
  };
  return {
    account,
    key,
    clientNum,
    recharge,
    approve: () => callAs(key, approveClient, { clientNum }),
    close: () => callAs(key, disableClient, { clientNum }),
  };
}

/** A sender or receiver as the calls take it. */
export const partyIn = (code: string, name: string, mobile: string, postcode = '') => ({
  name,
  mobile,
  region: {
    country: { value: code, label: code, code },
    province: { value: null, label: 'Some Province' },
    city: { value: null, label: 'Some City' },
    district: null,
  },
  detail: '1 Some Street',
  postcode,
});
