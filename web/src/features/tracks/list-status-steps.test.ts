import { expect, it } from 'vitest';
import { listStatusSteps } from './list-status-steps.ts';

const formatSteps = (status: Parameters<typeof listStatusSteps>[0]) =>
  listStatusSteps(status)
    .map((step) => `${step.status}:${step.state}`)
    .join(' ');

it('marks the steps before the status as done and those after it as ahead', () => {
  expect(formatSteps('submitted')).toBe('submitted:now collected:ahead in_transit:ahead signed:ahead');
  expect(formatSteps('in_transit')).toBe('submitted:done collected:done in_transit:now signed:ahead');
  expect(formatSteps('signed')).toBe('submitted:done collected:done in_transit:done signed:now');
});

it('ends with the status of a cancelled or returned order', () => {
  expect(formatSteps('cancelled')).toBe('submitted:done cancelled:now');
  expect(formatSteps('returned')).toBe('submitted:done collected:done in_transit:done returned:now');
});
