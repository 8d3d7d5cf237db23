import type { addressParserCalls } from '@miya/contract/address-parser';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { readAddress } from './read-address.ts';
import { readAddresses } from './read-addresses.ts';

export const pasteHandlers = { readAddress, readAddresses } satisfies HandlersFor<typeof addressParserCalls>;
