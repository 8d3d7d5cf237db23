export { type ResealOptions, resealIdentityNumbers } from './reseal-identity-numbers.ts';
export { revealIdentityNumber } from './reveal-identity-number.ts';
export { isIdentityOfCountry, sealIdentity } from './seal-identity.ts';
