export { checkIdentity, type IdentityCheck } from './check-identity.ts';
export { compactIdentity } from './normalize.ts';
