import type { AttemptFault } from '@miya/contract/webhooks';
import { OutboundRefused } from '../../platform/outbound/index.ts';

/** What the system calls it, by the beginning of its code. */
const known: readonly (readonly [RegExp, AttemptFault])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA)/, 'name_unknown'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/, 'not_reachable'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT)/, 'no_answer'],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|HPE_)/, 'cut_off'],
  [/^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_)/, 'certificate'],
];

/** Why no answer came, by a name that people are told in their language: the system's own words say nothing to them. */
export function nameFault(error: unknown): AttemptFault {
  if (error instanceof OutboundRefused) return 'not_public';
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'no_answer';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return known.find(([pattern]) => pattern.test(code))?.[1] ?? 'failed';
}
