export { listKeys, revokeKey } from './key-store.ts';
export { makeKey } from './make-key.ts';
export { refuseWrongKey, withKey } from './with-key.ts';
