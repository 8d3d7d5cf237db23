import { expect, it } from 'vitest';
import { signedInSession } from './signed-in-session.ts';

const home = { home: 'CN', currency: 'CNY' };

it('is the same for one account, and another one for another account', () => {
  const ana = signedInSession('ana', home);
  ana.askForFile();
  expect(signedInSession('ana', home)).toBe(ana);
  const ben = signedInSession('ben', home);
  expect(ben.state.getState().fault).toBeUndefined();
  expect(signedInSession('ana', home).state.getState().fault).toBeUndefined();
});
