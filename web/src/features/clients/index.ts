// What the client's own record tells, for whoever shows it.

export { useAccountName } from './use-account-name.ts';
export { useBalance } from './use-balance.ts';
