export {
  createIdentityVault,
  type IdentityOwner,
  type IdentityVault,
  type SealedIdentity,
} from './identity-vault.ts';
export { deriveIdentityKey, type IdentityKey, readIdentityKeys } from './keys.ts';
export { noteReveal, type Reveal } from './reveal-store.ts';
