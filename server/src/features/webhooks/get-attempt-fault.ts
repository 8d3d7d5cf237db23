import type { AttemptFault } from '@miya/contract/webhooks';
import { OutboundRefused } from '../../platform/outbound/index.ts';

/** Faults by the start of a Node error code. */
const faultsByErrorCode: readonly (readonly [RegExp, AttemptFault])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA)/, 'name_unknown'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/, 'not_reachable'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT)/, 'no_answer'],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|HPE_)/, 'cut_off'],
  [/^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_)/, 'certificate'],
];

/** Maps an error to a fault that the screens can name in the language of the user. */
export function getAttemptFault(error: unknown): AttemptFault {
  if (error instanceof OutboundRefused) return 'not_public';
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'no_answer';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return faultsByErrorCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'failed';
}
