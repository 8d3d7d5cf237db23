export { checkIdentity, type IdentityCheck, identityCountries } from './check-identity.ts';
export { compactIdentity } from './normalize.ts';
