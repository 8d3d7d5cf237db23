export * from './check-codes.ts';
export * from './suggest-codes.ts';

import { checkCodes } from './check-codes.ts';
import { suggestCodes } from './suggest-codes.ts';

export const tariffCalls = { suggestCodes, checkCodes };
