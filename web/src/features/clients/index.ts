// What the client's own record tells, for whoever shows it.
export { useBalance } from './use-balance.ts';
export { useOwnName } from './use-own-name.ts';
