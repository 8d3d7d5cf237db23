import { expect, it } from 'vitest';
import { getAccountSession } from './get-account-session.ts';

const home = { home: 'CN', currency: 'CNY' };

it('keeps one session for an account, and creates a new one for another account', () => {
  const ana = getAccountSession('ana', home);
  ana.reportNoFileChosen();
  expect(getAccountSession('ana', home)).toBe(ana);
  const ben = getAccountSession('ben', home);
  expect(ben.state.getState().fault).toBeUndefined();
  expect(getAccountSession('ana', home).state.getState().fault).toBeUndefined();
});
