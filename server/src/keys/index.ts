export { listKeys, revokeKey } from './key-store.ts';
export { makeKey } from './make-key.ts';
export { withKey } from './with-key.ts';
