// The data of the signed-in client.

export { useAccountName } from './use-account-name.ts';
export { useBalance } from './use-balance.ts';
