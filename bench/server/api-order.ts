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
/** As many as a client may have: one may ask ten times a second, and all of them as often as the portal is asked here. */
const API_KEY_COUNT = 20;

type Servers = { miya: number; serviceId: string };

/** An order over the API against the same order by the portal's own call. Also: node bench/server/api-order.ts */
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
  const [byPortal, byApi] = [median(rounds.map((one) => one.portal)), median(rounds.map((one) => one.api))];
  const ratio = median(rounds.map((one) => one.portal / one.api));
  console.log(`${Math.round(byApi)} a second over the API, ${Math.round(byPortal)} by the portal's call`);
  printFigureTable([
    { label: 'an order over the API / by the portal', unit: 'x', measured: ratio, limit: MAX_RATIO },
  ]);
  child.send('stop');
  await once(child, 'exit');
}

/** The same orders by keys of the same client, which take turns. */
async function createApiTarget(
  { port, body }: RequestTarget,
  session: Record<string, string>,
): Promise<RequestTarget> {
  const secrets: string[] = [];
  for (let at = 0; at < API_KEY_COUNT; at += 1) {
    const wanted = { name: `Bench ${at}`, scopes: apiScopes };
    const path = '/api/apiKey/create';
    const { result } = await post<{ secret: string }>({ port, path, headers: session, body: () => wanted });
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
