export { type Resealing, resealNumbers } from './reseal.ts';
export { revealStored } from './reveal-identity.ts';
export { identityFits, sealIdentity } from './seal-identity.ts';
