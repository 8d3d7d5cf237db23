import { login, register } from '@miya/contract/session';
import { describe, expect, it } from 'vitest';
import { formatFault } from '../../i18n/format-fault.ts';
import { errors as russian } from '../../i18n/py/errors.ts';
import type { FailedResponse } from '../api/send.ts';
import { checkConfirmation, checkFields } from './check-fields.ts';
import { toFormFaults } from './use-form.ts';

describe('checkFields', () => {
  it('returns the first problem of each field', () => {
    expect(checkFields(login.request, { phone: '', passWord: '', tenantId: 10 })).toEqual({
      phone: 'phone_required',
      passWord: 'password_required',
    });
    expect(
      checkFields(register.request, { name: ' ', phone: 'abc', code: '12', passWord: '12345', tenantId: 10 }),
    ).toEqual({
      name: 'name_required',
      phone: 'phone_invalid',
      code: 'code_invalid',
      passWord: 'password_short',
    });
  });

  it('finds no problem in a valid request', () => {
    expect(checkFields(login.request, { phone: '138 0013 8000', passWord: 'x', tenantId: 10 })).toEqual({});
  });
});

describe('checkConfirmation', () => {
  it.each([
    ['secret1', '', 'confirmation_required'],
    ['12345', '12345', 'password_short'],
    ['secret1', 'secret2', 'passwords_differ'],
    ['secret1', 'secret1', undefined],
  ])('for the password %j and the confirmation %j returns %s', (password, confirmation, problem) => {
    expect(checkConfirmation(password, confirmation)).toBe(problem);
  });
});

describe('toFormFaults', () => {
  const refusal: FailedResponse = {
    ok: false,
    code: 500,
    refusal: 'failure',
    message: '',
    problems: [],
    about: {},
    field: undefined,
    isErrorShown: false,
  };

  it('puts problems on the fields of the form', () => {
    const problems = [{ field: 'phone', problem: 'phone_invalid' as const }];
    expect(toFormFaults({ ...refusal, refusal: 'request_invalid', problems }, ['phone'])).toEqual({
      faults: { phone: 'phone_invalid' },
    });
  });

  it('puts a refusal on its field', () => {
    const problems = [{ field: 'code', problem: 'field_invalid' as const }];
    expect(toFormFaults({ ...refusal, refusal: 'code_wrong', field: 'code', problems }, ['code'])).toEqual({
      faults: { code: 'code_wrong' },
    });
  });

  it('says how long to wait after too many tries', () => {
    const tooMany = { ...refusal, refusal: 'too_many_requests' as const };
    expect(toFormFaults(tooMany, [])).toEqual({ faults: {}, failure: 'too_many_requests' });
    const { failure } = toFormFaults({ ...tooMany, about: { minutes: '22' } }, []);
    expect(failure).toBe('wait_22');
    expect(formatFault(russian, failure ?? 'failure')).toMatch(/через 22 минуты$/);
    expect(formatFault(russian, 'wait_61')).toMatch(/через 61 минуту$/);
    expect(formatFault(russian, 'wait_1435')).toMatch(/через 24 часа$/);
  });

  it('returns a failure of the whole form for a refusal that belongs to no field', () => {
    expect(toFormFaults({ ...refusal, refusal: 'tenant_unknown', field: 'tenantId' }, ['phone'])).toEqual({
      faults: {},
      failure: 'tenant_unknown',
    });
  });

  it('keeps a failure that a toast has already shown', () => {
    expect(toFormFaults({ ...refusal, refusal: 'unreachable', isErrorShown: true }, ['phone'])).toEqual({
      faults: {},
      failure: 'unreachable',
    });
  });

  it('leaves the end of the session to the page', () => {
    expect(toFormFaults({ ...refusal, refusal: 'session_ended', isErrorShown: true }, ['phone'])).toEqual({
      faults: {},
    });
  });
});
