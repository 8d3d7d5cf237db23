import type { Language } from '@miya/contract';
import { formatDateTime } from '../../i18n/format.ts';

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Formats a UTC offset: '+08:00' -> 'UTC+8', '+05:30' -> 'UTC+5:30', 'Z' -> 'UTC'. */
function formatZone(offset: string): string {
  const [, sign, hours = '0', minutes = '00'] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  const amount = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  return sign === undefined || amount === '0' ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${amount}`;
}

/**
 * Parses the timestamp of an event to the local time at its place and the time zone: 'UTC+8'.
 * The UTC fields of `clock` contain the local time. Formatted as UTC, the local time is shown in every browser time
 * zone.
 */
export function parseEventTime(timestamp: string): { clock: Date; zone: string } {
  const [, local, offset = 'Z'] = TIMESTAMP.exec(timestamp) ?? [];
  return local
    ? { clock: new Date(`${local}Z`), zone: formatZone(offset) }
    : { clock: new Date(timestamp), zone: 'UTC' };
}

export function formatEventTime(language: Language, timestamp: string): string {
  const { clock, zone } = parseEventTime(timestamp);
  return `${formatDateTime(language, clock, 'UTC')} ${zone}`;
}
