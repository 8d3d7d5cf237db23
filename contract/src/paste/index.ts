export * from './read-address.ts';

import { readAddress } from './read-address.ts';

export const pasteCalls = { readAddress };
