import type { Fault } from '../platform/forms/use-form.ts';
import type { Areas } from './areas.ts';

/** From here on minutes are told as hours. */
const HOURS_FROM = 120;

export function faultText(errors: Areas['errors'], fault: Fault): string {
  if (fault.startsWith('wait_')) return waitText(errors, Number(fault.slice('wait_'.length)));
  const texts: Record<string, string> = { ...errors.refusals, ...errors.problems };
  return texts[fault] ?? errors.error;
}

const waitText = ({ tryAgainIn }: Areas['errors'], minutes: number) =>
  minutes < HOURS_FROM ? tryAgainIn.minutes(minutes) : tryAgainIn.hours(Math.ceil(minutes / 60));
