export { createOperatorKey } from './create-operator-key.ts';
export { listOperatorKeys, revokeOperatorKey } from './operator-key-store.ts';
export { refuseWrongKey, withOperatorKey } from './with-operator-key.ts';
