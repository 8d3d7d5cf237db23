import { expect, it } from 'vitest';
import { shortfallOf } from './shortfall.ts';

it('says what balance and credit lack for a price, and nothing where the balance is not known yet', () => {
  expect(shortfallOf({ balance: 12_208, creditLimit: 0 }, 52_000)).toBe(39_792);
  expect(shortfallOf({ balance: -500, creditLimit: 1_000 }, 2_000)).toBe(1_500);
  expect(shortfallOf({ balance: 100, creditLimit: 1_900 }, 2_000)).toBe(0);
  expect(shortfallOf({ balance: undefined, creditLimit: 0 }, 2_000)).toBe(0);
});
