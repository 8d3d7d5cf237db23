import type { Fault } from '../platform/forms/use-form.ts';
import type { Areas } from './areas.ts';

/** A longer wait is shown in hours. */
const MIN_MINUTES_AS_HOURS = 120;

/** Formats a fault in the language of the texts. A fault without a text gets the general error message. */
export function formatFault(errors: Areas['errors'], fault: Fault): string {
  if (fault.startsWith('wait_')) return formatWait(errors, Number(fault.slice('wait_'.length)));
  const texts: Record<string, string> = { ...errors.refusals, ...errors.problems };
  return texts[fault] ?? errors.error;
}

const formatWait = ({ tryAgainIn }: Areas['errors'], minutes: number) =>
  minutes < MIN_MINUTES_AS_HOURS ? tryAgainIn.minutes(minutes) : tryAgainIn.hours(Math.ceil(minutes / 60));
