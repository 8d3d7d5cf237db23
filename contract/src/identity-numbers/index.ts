export { checkIdentity, countriesRequiringIdentity, type IdentityCheckResult } from './check-identity.ts';
export { identityLabels } from './identity-labels.ts';
export { normalizeIdentity } from './normalize-identity.ts';
