import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { printedSignIn as demoSignIn } from '../server/src/demo/demo-tenants.ts';
import { median, report } from '../testing/figures/report-table.ts';

const LIMIT = 0.6;
const AT_ONCE = 8;
const ROUNDS = 3;
const SECONDS = 4;
/** A server runs for days: what it does often has been compiled by then. */
const WARM_UP_SECONDS = 5;
const NETNUM = 10;

type Servers = { miya: number; bare: number; clientId: string; serviceId: string };
type Target = { port: number; path: string; headers?: Record<string, string>; body: () => object };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const post = ({ port, path, headers = {}, body }: Target) =>
  new Promise<{ code?: number; result?: { token: string } }>((resolve, reject) => {
    const sent = request(
      { port, path, method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text)),
        );
      },
    );
    sent.on('error', reject).end(JSON.stringify(body()));
  });

async function perSecond(target: Target, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let made = 0;
  const work = async () => {
    while (performance.now() < until) {
      const { code = 200 } = await post(target);
      if (code !== 200) throw new Error(`an order was refused: ${code}`);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made / seconds;
}

const party = (code: string, mobile: string, postcode: string) => ({
  name: 'María Pérez',
  mobile,
  region: {
    country: { value: code, label: code, code },
    province: null,
    city: { value: null, label: 'Some City' },
    district: null,
  },
  detail: 'Av. Insurgentes 1',
  postcode,
});

/** S3: placing one order over HTTP against a bare Fastify route doing the same insert. Also: node bench/place-order.ts */
export async function placeOrder(): Promise<void> {
  const child = fork(fileURLToPath(new URL('order-servers.ts', import.meta.url)));
  const [servers] = (await once(child, 'message')) as [Servers];
  const [sender, receiver] = [party('CN', '13800138000', '518052'), party('MX', '55 1234 5678', '06700')];
  const signIn = { phone: demoSignIn.phone, passWord: demoSignIn.password, tenantId: NETNUM };
  const { result } = await post({
    port: servers.miya,
    path: '/api/officialWebsite/loginReturnTokenAndUserInfo',
    body: () => signIn,
  });
  const goods = { weight: 3_200, itemName: 'Cotton shirts' };
  const miya: Target = {
    port: servers.miya,
    path: '/api/order/place',
    headers: { 'x-token': result?.token ?? '' },
    body: () => ({
      idempotencyKey: randomUUID(),
      order: { sender, receiver, goods, serviceId: servers.serviceId, payment: 'balance' },
    }),
  };
  const bare: Target = { port: servers.bare, path: '/', body: () => bareRow(servers, sender, receiver) };
  await perSecond(miya, WARM_UP_SECONDS);
  await perSecond(bare, WARM_UP_SECONDS);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await perSecond(miya, SECONDS), theirs: await perSecond(bare, SECONDS) });
  const ours = Math.round(median(rounds.map((one) => one.ours)));
  const theirs = Math.round(median(rounds.map((one) => one.theirs)));
  const ratio = median(rounds.map((one) => one.ours / one.theirs));
  console.log(`placed ${ours} per second, the bare insert ${theirs}: ${ratio.toFixed(2)} of it`);
  const what = `orders placed at ${AT_ONCE} at once, share of a bare insert`;
  report([{ what, unit: '%', measured: Math.round(ratio * 100), limit: LIMIT * 100, sense: 'least' }]);
  child.send('stop');
  await once(child, 'exit');
}

const bareRow = ({ clientId, serviceId }: Servers, sender: object, receiver: object) => ({
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
