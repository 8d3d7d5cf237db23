export * from './get-client.ts';

import { getClient } from './get-client.ts';

export const clientCalls = { getClient };
