import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createPhone, createWorld } from '../../../../../testing/worlds/world.ts';
import { validateNewPassword } from './validate-new-password.ts';

const world = createWorld();
const phone = '+8613800138000';
const getRefusal = (password: string) => validateNewPassword(password, phone)?.name;

describe('validateNewPassword', () => {
  it.each([
    '123456',
    'Password',
    'PASSWORD1',
    'p@ssw0rd',
    'P4$$w0rd',
    'qwerty123',
    '1qaz2wsx',
    '5201314',
    'woaini1314',
    'contraseña123',
    'teamomucho',
    'йцукен',
    'gfhjkm',
    'sakura',
    '密码123456',
    '１２３４５６',
    'aaaaaaaa',
    'abcabcabc',
    'zxcvbnm',
    'fedcba',
    '98765432',
    'asdfgh',
    'ЙЦУКЕН',
  ])('refuses the common password %s', (password) => {
    expect(getRefusal(password)).toBe('password_common');
  });

  it.each([
    '+8613800138000',
    '8613800138000',
    '008613800138000',
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '00138000',
  ])('refuses %s, which is the phone number or its end', (password) => {
    expect(getRefusal(password)).toBe('password_is_phone');
  });

  it('refuses a digit sequence as common even if the phone ends with it', () => {
    expect(validateNewPassword('12345678', '+525512345678')?.name).toBe('password_common');
  });

  it.each(['miya2026', 'correct horse', 'первый снег 7', 'mi clave', '739184', '13900139001', '橙子和雨伞'])(
    'accepts %s',
    (password) => {
      expect(getRefusal(password)).toBeUndefined();
    },
  );
});

describe('a common password', () => {
  it('is refused by registration, retrieval and change, and does not use up the code', async () => {
    const account = { phone: createPhone(), tenantId: await world.buildTenant() };
    const commonInput = { ...account, passWord: 'qwerty123' };
    const refusal = { code: 500, errorCode: 'ERROR00127', result: { problems: [{ field: 'passWord' }] } };
    await world.call(calls.sendCode, { ...account, purpose: 'register' });
    let code = world.getLastCode(account.phone);
    expect(await world.call(calls.register, { ...commonInput, name: 'A', code })).toMatchObject(refusal);
    const validInput = { ...account, passWord: 'none of those' };
    expect((await world.call(calls.register, { ...validInput, name: 'A', code })).code).toBe(200);

    await world.call(calls.sendCode, { ...account, purpose: 'retrieve' });
    code = world.getLastCode(account.phone);
    expect(await world.call(calls.retrievePassword, { ...commonInput, code })).toMatchObject(refusal);
    expect((await world.call(calls.retrievePassword, { ...validInput, code })).code).toBe(200);

    const { result } = await world.call(calls.login, validInput);
    const session = { token: result?.token ?? '' };
    const id = result?.user.id ?? '';
    await world.call(calls.proveByPassword, { passWord: validInput.passWord }, session);
    expect(await world.call(calls.updatePassword, { ...commonInput, id }, session)).toMatchObject(refusal);
    const phoneInput = { ...account, id, passWord: account.phone.slice(3) };
    expect((await world.call(calls.updatePassword, phoneInput, session)).errorCode).toBe('ERROR00128');
    expect((await world.call(calls.login, validInput)).code).toBe(200);
  });
});
