import type { Fault } from '../platform/forms/use-form.ts';
import type { Areas } from './areas.ts';

/** A wait of at least this many minutes is shown in hours. */
const MIN_MINUTES_AS_HOURS = 120;

/** Formats a fault as a text of `errors`. `wait_22` says to wait 22 minutes. A fault without a text gets `error`. */
export function formatFault(errors: Areas['errors'], fault: Fault): string {
  if (fault.startsWith('wait_')) return formatWait(errors, Number(fault.slice('wait_'.length)));
  const texts: Record<string, string> = { ...errors.refusals, ...errors.problems };
  return texts[fault] ?? errors.error;
}

const formatWait = ({ tryAgainIn }: Areas['errors'], minutes: number) =>
  minutes < MIN_MINUTES_AS_HOURS ? tryAgainIn.minutes(minutes) : tryAgainIn.hours(Math.ceil(minutes / 60));
