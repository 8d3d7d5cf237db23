import { expect, it } from 'vitest';
import { stepsOf } from './step-states.ts';

const drawn = (status: Parameters<typeof stepsOf>[0]) =>
  stepsOf(status)
    .map((step) => `${step.status}:${step.state}`)
    .join(' ');

it('shows how far a parcel has come', () => {
  expect(drawn('submitted')).toBe('submitted:now collected:ahead in_transit:ahead signed:ahead');
  expect(drawn('in_transit')).toBe('submitted:done collected:done in_transit:now signed:ahead');
  expect(drawn('signed')).toBe('submitted:done collected:done in_transit:done signed:now');
});

it('ends the way where a parcel left it', () => {
  expect(drawn('cancelled')).toBe('submitted:done cancelled:now');
  expect(drawn('returned')).toBe('submitted:done collected:done in_transit:done returned:now');
});
