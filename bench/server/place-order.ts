import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import {
  countResponsesPerSecond,
  createOrderTarget,
  createSessionHeaders,
  NETNUM,
  type RequestTarget,
  receiver,
  sender,
} from './order-load.ts';

const MIN_RATIO = 0.6;
const CONCURRENCY = 8;
const ROUNDS = 3;
const SECONDS_PER_ROUND = 4;
/**
 * Node compiles functions only after they have run often. A server that has run for days has compiled its functions;
 * the warm-up makes this server do so before the measurement.
 */
const WARM_UP_SECONDS = 5;

type Servers = { miya: number; bare: number; clientId: string; serviceId: string };
/**
 * S3: compares placing one order over HTTP with a bare Fastify route that only inserts an order. It also runs alone:
 * node bench/server/place-order.ts
 */
export async function measurePlacedOrders(): Promise<void> {
  const child = fork(fileURLToPath(new URL('order-servers.ts', import.meta.url)));
  const [servers] = (await once(child, 'message')) as [Servers];
  const portalTarget = createOrderTarget(
    servers.miya,
    await createSessionHeaders(servers.miya),
    servers.serviceId,
  );
  const bareTarget: RequestTarget = { port: servers.bare, path: '/', body: () => buildBareRow(servers) };
  await countResponsesPerSecond(portalTarget, WARM_UP_SECONDS, CONCURRENCY);
  await countResponsesPerSecond(bareTarget, WARM_UP_SECONDS, CONCURRENCY);
  const rounds: { portal: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      portal: await countResponsesPerSecond(portalTarget, SECONDS_PER_ROUND, CONCURRENCY),
      bare: await countResponsesPerSecond(bareTarget, SECONDS_PER_ROUND, CONCURRENCY),
    });
  const portal = Math.round(median(rounds.map((round) => round.portal)));
  const bare = Math.round(median(rounds.map((round) => round.bare)));
  const ratio = median(rounds.map((round) => round.portal / round.bare));
  console.log(`${portal} orders placed per second, ${bare} bare inserts: a ratio of ${ratio.toFixed(2)}`);
  const label = `orders placed, ${CONCURRENCY} requests at once, as a share of bare inserts`;
  printFigureTable([
    { label, unit: '%', measured: Math.round(ratio * 100), limit: MIN_RATIO * 100, limitKind: 'least' },
  ]);
  child.send('stop');
  await once(child, 'exit');
}

const buildBareRow = ({ clientId, serviceId }: Servers) => ({
  tenant_id: NETNUM,
  client_id: clientId,
  service_id: serviceId,
  payment: 'balance',
  sender,
  receiver,
  receiver_name: 'María Pérez',
  receiver_country: 'MX',
  search: 'maria perez 5215512345678 av insurgentes 1 mx cotton shirts',
  item_name: 'Cotton shirts',
  item_code: '',
  pieces: 1,
  weight: 3_200,
  volume: 0,
  insured: 0,
  remark: '',
  currency: 'CNY',
  // The details of a real price have about this length.
  quote: { lines: 'x'.repeat(900) },
  quoted: 35_220,
});

if (import.meta.main) await measurePlacedOrders();
