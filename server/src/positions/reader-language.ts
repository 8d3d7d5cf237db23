import type { Language } from '@miya/contract';
import type { Visit } from '../http/handlers.ts';
import { chooseLanguage } from '../tenants/index.ts';

/** The language asked for, else the one the portal would greet this visitor in. */
export function readerLanguage(visit: Visit, asked: Language | undefined): Language {
  return (
    asked ??
    chooseLanguage({
      ofAddress: undefined,
      saved: visit.cookies.get('language'),
      ofLastTenant: undefined,
      acceptLanguage: visit.acceptLanguage,
    })
  );
}
