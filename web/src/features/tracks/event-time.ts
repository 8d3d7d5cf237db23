import type { Language } from '@miya/contract';
import { formatDateTime } from '../../i18n/format.ts';

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** The zone as people write it: UTC, UTC+8, UTC+5:30. */
function zoneName(offset: string): string {
  const [, sign, hours = '0', minutes = '00'] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  const size = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  return sign === undefined || size === '0' ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${size}`;
}

/** What the clock at the place of an event showed, and which clock that was. */
export function readEventTime(moment: string): { clock: Date; zone: string } {
  const [, local, offset = 'Z'] = MOMENT.exec(moment) ?? [];
  // Its figures are read as if they were UTC, and written as UTC again: the reader's own zone has no say.
  return local
    ? { clock: new Date(`${local}Z`), zone: zoneName(offset) }
    : { clock: new Date(moment), zone: 'UTC' };
}

export function formatEventTime(language: Language, moment: string): string {
  const { clock, zone } = readEventTime(moment);
  return `${formatDateTime(language, clock, 'UTC')} ${zone}`;
}
