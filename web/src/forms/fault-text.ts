import type { Areas } from '../i18n/areas.ts';
import type { Fault } from './use-form.ts';

export function faultText(errors: Areas['errors'], fault: Fault): string {
  const texts: Record<string, string> = { ...errors.refusals, ...errors.problems };
  return texts[fault] ?? errors.error;
}
