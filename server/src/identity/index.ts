export {
  createIdentityVault,
  type IdentityVault,
  type SealedIdentity,
} from './identity-vault.ts';
export { DERIVED_ID, deriveIdentityKey, type IdentityKey, readIdentityKeys } from './keys.ts';
export { type Resealing, resealNumbers } from './reseal.ts';
export { revealStored } from './reveal-identity.ts';
export { identityFits, sealIdentity } from './seal-identity.ts';
