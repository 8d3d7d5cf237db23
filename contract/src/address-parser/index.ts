export * from './read-address.ts';
export * from './read-addresses.ts';

import { readAddress } from './read-address.ts';
import { readAddresses } from './read-addresses.ts';

export const addressParserCalls = { readAddress, readAddresses };
