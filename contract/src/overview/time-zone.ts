import * as z from 'zod';
import { problem } from '../problems.ts';

/** The IANA name of the reader's time zone, Asia/Shanghai: where days and months begin is the reader's, not the server's. */
export const TimeZone = z
  .string(problem('field_invalid'))
  // An offset such as +08:00 is known to Intl as well, but knows of no summer time.
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/, problem('field_invalid'))
  .refine(isKnown, problem('field_invalid'));

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
