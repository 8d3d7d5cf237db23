import { expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

it.each([
  ['+8613800138000', '+86138****8000'],
  ['+525512345678', '+5255****5678'],
  ['+37256', '+37256'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
