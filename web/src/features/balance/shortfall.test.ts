import { expect, it } from 'vitest';
import { calculateRemainingBalance, calculateShortfall, findShortfallCause } from './shortfall.ts';

const empty = { balance: 0, creditLimit: 0, reserved: 0 };

it('calculates the amount that balance and credit do not cover, and 0 while the balance is not loaded', () => {
  expect(calculateShortfall({ ...empty, balance: 12_208 }, { total: 52_000 })).toBe(39_792);
  expect(calculateShortfall({ ...empty, balance: -500, creditLimit: 1_000 }, { total: 2_000 })).toBe(1_500);
  expect(calculateShortfall({ ...empty, balance: 100, creditLimit: 1_900 }, { total: 2_000 })).toBe(0);
  expect(calculateShortfall({ ...empty, balance: undefined }, { total: 2_000 })).toBe(0);
});

it('subtracts the reserved amount, without the part of the order that the user changes', () => {
  const account = { balance: 12_208, creditLimit: 1_000, reserved: 75_000 };
  expect(calculateRemainingBalance(account, { total: 500 })).toBe(-63_292);
  expect(calculateShortfall(account, { total: 500 })).toBe(62_292);
  expect(calculateShortfall(account, { total: 0 })).toBe(61_792);
  expect(calculateRemainingBalance(account, { total: 500, alreadyReserved: 400 })).toBe(-62_892);
  expect(calculateRemainingBalance({ ...account, balance: undefined }, { total: 500 })).toBeUndefined();
});

it('finds what the account does not cover', () => {
  expect(findShortfallCause({ reserved: 0 }, { total: 500 })).toBe('order');
  expect(findShortfallCause({ reserved: 75_000 }, { total: 500 })).toBe('orderAndWaiting');
  expect(findShortfallCause({ reserved: 75_000 }, { total: 500 }, 'orders')).toBe('ordersAndWaiting');
  expect(findShortfallCause({ reserved: 75_000 }, { total: 0 })).toBe('waiting');
  // The reserved 400 belong to the order that is being changed.
  expect(findShortfallCause({ reserved: 400 }, { total: 500, alreadyReserved: 400 })).toBe('order');
  expect(findShortfallCause({ reserved: 0 }, { total: 0 })).toBe('account');
});
