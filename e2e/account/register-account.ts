import { addRecharge, approveClient, disableClient, listClients } from '@miya/contract/backoffice';
import { register, sendCode } from '@miya/contract/session';
import { createPhone, expect, readVerificationCode } from '../../testing/portal/journey.ts';
import { callAsOperator, getOperatorKey } from '../../testing/portal/operator.ts';

/**
 * Registers a new account, so that the journey does not change the demo account that other journeys read. Also returns
 * functions that act as the carrier: `recharge`, `approve` and `close`.
 */
export async function registerAccount(netnum: number, name = 'Live Trading') {
  const account = { phone: createPhone(), password: 'first one' };
  const { phone } = account;
  await callAsOperator('', sendCode, { phone, tenantId: netnum, purpose: 'register' });
  const code = await readVerificationCode(phone);
  const registration = { name, phone, code, passWord: account.password, tenantId: netnum };
  expect(await callAsOperator('', register, registration)).toMatchObject({ code: 200 });
  const operatorKey = await getOperatorKey(netnum);
  const { result } = await callAsOperator(operatorKey, listClients, { search: phone });
  const clientNum = result?.clients[0]?.clientNum ?? '';
  const recharge = async (amount: number, note = 'bank transfer') => {
    const entry = { clientNum, amount, idempotencyKey: crypto.randomUUID(), note };
    expect(await callAsOperator(operatorKey, addRecharge, entry)).toMatchObject({ code: 200 });
  };
  return {
    account,
    operatorKey,
    clientNum,
    recharge,
    approve: () => callAsOperator(operatorKey, approveClient, { clientNum }),
    close: () => callAsOperator(operatorKey, disableClient, { clientNum }),
  };
}

/** A sender or receiver in the input format of the calls. */
export const buildParty = (code: string, name: string, mobile: string, postcode = '') => ({
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
