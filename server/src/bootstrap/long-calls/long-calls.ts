import type { Call } from '@miya/contract';
import type { calls } from '@miya/contract/calls';

/** Calls that do a lot for one request, though they answer in the envelope: many rows are read, compared or priced. */
const withManyRows: readonly string[] = [
  'addImportRows',
  'changeOrders',
  'checkImportRows',
  'exportClient',
  'importAddresses',
  'previewChange',
  'putRateCard',
  'readAddresses',
] satisfies (keyof typeof calls)[];

/**
 * Whether a call is answered by the thread for long work. Every file is: it is read, laid out and written row by row.
 */
export const isLong = (name: string, call: Call) => call.file !== undefined || withManyRows.includes(name);
