export { checkIdentity, type IdentityCheck, identityCountries } from './check-identity.ts';
export { identityNames } from './identity-names.ts';
export { compactIdentity } from './normalize.ts';
