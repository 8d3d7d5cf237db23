import { IDENTITY_REVEAL_LIMIT } from '@miya/contract/limits';
import type { IdentityVault, SealedIdentity } from '../../platform/encryption/identity-vault.ts';
import { consumeAttempt } from '../../platform/http/admission/rate-limit.ts';
import { type ClientContext, refuse } from '../../platform/http/calls/handlers.ts';
import { type IdentityReveal, recordReveal } from './reveal-store.ts';

/** Returns an identity number in full. Addresses and orders of a client share one limit of reveals. */
export async function revealIdentityNumber(
  vault: IdentityVault,
  { tx, caller, requestInfo }: ClientContext,
  stored: SealedIdentity,
  subject: Pick<IdentityReveal, 'subject' | 'id'>,
) {
  const attemptKey = `reveals of ${caller.tenantId} ${caller.clientId}`;
  if (!(await consumeAttempt(tx, attemptKey, IDENTITY_REVEAL_LIMIT))) return refuse('too_many_requests');
  // The reveal is recorded in the transaction of the request, so no number is shown without a record.
  await recordReveal(tx, caller, { ...subject, ip: requestInfo.address });
  return { identityNumber: vault.open(caller, stored) };
}
