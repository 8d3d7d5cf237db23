import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, somePhone } from '../../../../../testing/worlds/world.ts';
import { refusePassword } from './refuse-password.ts';

const world = createWorld();
const phone = '+8613800138000';
const verdict = (password: string) => refusePassword(password, phone)?.refused;

describe('refusePassword', () => {
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
  ])('refuses %s, which is guessed first', (password) => {
    expect(verdict(password)).toBe('password_common');
  });

  it.each([
    '+8613800138000',
    '8613800138000',
    '008613800138000',
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '00138000',
  ])('refuses %s, which is the phone', (password) => {
    expect(verdict(password)).toBe('password_is_phone');
  });

  it('calls a run of digits common, also where the phone ends with it', () => {
    expect(refusePassword('12345678', '+525512345678')?.refused).toBe('password_common');
  });

  it.each(['miya2026', 'correct horse', 'первый снег 7', 'mi clave', '739184', '13900139001', '橙子和雨伞'])(
    'lets %s be chosen',
    (password) => {
      expect(verdict(password)).toBeUndefined();
    },
  );
});

describe('a password that is guessed first', () => {
  it('is refused on its field by registration, retrieval and change, and the code stays good', async () => {
    const account = { phone: somePhone(), tenantId: await world.buildTenant() };
    const common = { ...account, passWord: 'qwerty123' };
    const wanted = { code: 500, errorCode: 'ERROR00127', result: { problems: [{ field: 'passWord' }] } };
    await world.call(calls.sendCode, { ...account, purpose: 'register' });
    let code = world.lastCodeTo(account.phone);
    expect(await world.call(calls.register, { ...common, name: 'A', code })).toMatchObject(wanted);
    const good = { ...account, passWord: 'none of those' };
    expect((await world.call(calls.register, { ...good, name: 'A', code })).code).toBe(200);

    await world.call(calls.sendCode, { ...account, purpose: 'retrieve' });
    code = world.lastCodeTo(account.phone);
    expect(await world.call(calls.retrievePassword, { ...common, code })).toMatchObject(wanted);
    expect((await world.call(calls.retrievePassword, { ...good, code })).code).toBe(200);

    const { result } = await world.call(calls.login, good);
    const session = { token: result?.token ?? '' };
    const id = result?.user.id ?? '';
    await world.call(calls.proveByPassword, { passWord: good.passWord }, session);
    expect(await world.call(calls.updatePassword, { ...common, id }, session)).toMatchObject(wanted);
    const itself = { ...account, id, passWord: account.phone.slice(3) };
    expect((await world.call(calls.updatePassword, itself, session)).errorCode).toBe('ERROR00128');
    expect((await world.call(calls.login, good)).code).toBe(200);
  });
});
