import { REVEALS_PER_CLIENT } from '@miya/contract/limits';
import type { IdentityVault, SealedIdentity } from '../../platform/encryption/identity-vault.ts';
import { consumeAttempt } from '../../platform/http/admission/rate-limit.ts';
import { type ClientContext, refuse } from '../../platform/http/calls/handlers.ts';
import { noteReveal, type Reveal } from './reveal-store.ts';

/** Shows a number in full, so often and no oftener, whatever it belongs to. */
export async function revealStored(
  vault: IdentityVault,
  { tx, caller, requestInfo }: ClientContext,
  stored: SealedIdentity,
  about: Pick<Reveal, 'subject' | 'id'>,
) {
  const tries = `reveals of ${caller.tenantId} ${caller.clientId}`;
  if (!(await consumeAttempt(tx, tries, REVEALS_PER_CLIENT))) return refuse('too_many_requests');
  // In the same transaction: a number that was shown has been written down.
  await noteReveal(tx, caller, { ...about, ip: requestInfo.address });
  return { identityNumber: vault.open(caller, stored) };
}
