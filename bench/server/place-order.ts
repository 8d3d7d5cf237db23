import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median, report } from '../../testing/figures/report-table.ts';
import { NETNUM, perSecond, placing, receiver, sender, signInAt, type Target } from './order-load.ts';

const LIMIT = 0.6;
const AT_ONCE = 8;
const ROUNDS = 3;
const SECONDS = 4;
/** A server runs for days: what it does often has been compiled by then. */
const WARM_UP_SECONDS = 5;

type Servers = { miya: number; bare: number; clientId: string; serviceId: string };
/** S3: placing one order over HTTP against a bare Fastify route doing the same insert. Also: node bench/server/place-order.ts */
export async function placeOrder(): Promise<void> {
  const child = fork(fileURLToPath(new URL('order-servers.ts', import.meta.url)));
  const [servers] = (await once(child, 'message')) as [Servers];
  const miya = placing(servers.miya, await signInAt(servers.miya), servers.serviceId);
  const bare: Target = { port: servers.bare, path: '/', body: () => bareRow(servers) };
  await perSecond(miya, WARM_UP_SECONDS, AT_ONCE);
  await perSecond(bare, WARM_UP_SECONDS, AT_ONCE);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ours: await perSecond(miya, SECONDS, AT_ONCE),
      theirs: await perSecond(bare, SECONDS, AT_ONCE),
    });
  const ours = Math.round(median(rounds.map((one) => one.ours)));
  const theirs = Math.round(median(rounds.map((one) => one.theirs)));
  const ratio = median(rounds.map((one) => one.ours / one.theirs));
  console.log(`placed ${ours} per second, the bare insert ${theirs}: ${ratio.toFixed(2)} of it`);
  const what = `orders placed at ${AT_ONCE} at once, share of a bare insert`;
  report([{ what, unit: '%', measured: Math.round(ratio * 100), limit: LIMIT * 100, sense: 'least' }]);
  child.send('stop');
  await once(child, 'exit');
}

const bareRow = ({ clientId, serviceId }: Servers) => ({
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
  // About as long as the working of a price.
  quote: { lines: 'x'.repeat(900) },
  quoted: 35_220,
});

if (import.meta.main) await placeOrder();
