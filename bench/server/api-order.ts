import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { apiScopes } from '@miya/contract/api-keys';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import {
  countResponsesPerSecond,
  createOrderTarget,
  createSessionHeaders,
  post,
  type RequestTarget,
} from './order-load.ts';

const MAX_RATIO = 1.1;
const CONCURRENCY = 8;
const ROUNDS = 5;
const SECONDS_PER_ROUND = 3;
const WARM_UP_SECONDS = 4;
/** The maximum number of API keys per client. A key may send ten requests per second, so the test uses all keys. */
const API_KEY_COUNT = 20;

type Servers = { miya: number; serviceId: string };

/**
 * S14: compares placing an order over the public API with placing the same order over the call that the portal uses.
 * It also runs alone: node bench/server/api-order.ts
 */
export async function measureApiOrders(): Promise<void> {
  const child = fork(fileURLToPath(new URL('order-servers.ts', import.meta.url)));
  const [servers] = (await once(child, 'message')) as [Servers];
  const session = await createSessionHeaders(servers.miya);
  const portal = createOrderTarget(servers.miya, session, servers.serviceId);
  const api = await createApiTarget(portal, session);
  await countResponsesPerSecond(portal, WARM_UP_SECONDS, CONCURRENCY);
  await countResponsesPerSecond(api, WARM_UP_SECONDS, CONCURRENCY);
  const rounds: { portal: number; api: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      portal: await countResponsesPerSecond(portal, SECONDS_PER_ROUND, CONCURRENCY),
      api: await countResponsesPerSecond(api, SECONDS_PER_ROUND, CONCURRENCY),
    });
  const [byPortal, byApi] = [
    median(rounds.map((round) => round.portal)),
    median(rounds.map((round) => round.api)),
  ];
  const ratio = median(rounds.map((round) => round.portal / round.api));
  console.log(
    `${Math.round(byApi)} orders per second over the API, ${Math.round(byPortal)} by the call of the portal`,
  );
  printFigureTable([
    { label: 'an order over the API / by the portal', unit: 'x', measured: ratio, limit: MAX_RATIO },
  ]);
  child.send('stop');
  await once(child, 'exit');
}

/** Creates a target that places the same orders over the API. The API keys of the client are used in turn. */
async function createApiTarget(
  { port, body }: RequestTarget,
  session: Record<string, string>,
): Promise<RequestTarget> {
  const secrets: string[] = [];
  for (let index = 0; index < API_KEY_COUNT; index += 1) {
    const apiKey = { name: `Bench ${index}`, scopes: apiScopes };
    const path = '/api/apiKey/create';
    const { result } = await post<{ secret: string }>({ port, path, headers: session, body: () => apiKey });
    secrets.push(result?.secret ?? '');
  }
  let turn = 0;
  const headers = () => ({
    authorization: `Bearer ${secrets[turn++ % API_KEY_COUNT]}`,
    'idempotency-key': `${turn}`,
  });
  return { port, path: '/api/v1/orders', headers, body };
}

if (import.meta.main) await measureApiOrders();
