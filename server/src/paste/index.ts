import type { pasteCalls } from '@miya/contract/paste';
import type { HandlersFor } from '../http/handlers.ts';
import { readAddress } from './read-address.ts';

export const pasteHandlers = { readAddress } satisfies HandlersFor<typeof pasteCalls>;
