import { addRecharge, approveClient, disableClient, listClients } from '@miya/contract/backoffice';
import { register, sendCode } from '@miya/contract/session';
import { createPhone, expect, readVerificationCode } from '../../testing/portal/journey.ts';
import { callAsOperator, getOperatorKey } from '../../testing/portal/operator.ts';

/** An account of its own, for other journeys look at the demo's; and what its carrier can do. */
export async function buildAccount(netnum: number, name = 'Live Trading') {
  const account = { phone: createPhone(), password: 'first one' };
  const { phone } = account;
  await callAsOperator('', sendCode, { phone, tenantId: netnum, purpose: 'register' });
  const code = await readVerificationCode(phone);
  const opened = { name, phone, code, passWord: account.password, tenantId: netnum };
  expect(await callAsOperator('', register, opened)).toMatchObject({ code: 200 });
  const key = await getOperatorKey(netnum);
  const { result } = await callAsOperator(key, listClients, { search: phone });
  const clientNum = result?.clients[0]?.clientNum ?? '';
  const recharge = async (amount: number, note = 'bank transfer') => {
    const entry = { clientNum, amount, idempotencyKey: crypto.randomUUID(), note };
    expect(await callAsOperator(key, addRecharge, entry)).toMatchObject({ code: 200 });
  };
  return {
    account,
    key,
    clientNum,
    recharge,
    approve: () => callAsOperator(key, approveClient, { clientNum }),
    close: () => callAsOperator(key, disableClient, { clientNum }),
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
