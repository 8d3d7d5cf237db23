import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { apiScopes } from '@miya/contract/api-keys';
import { median, report } from '../../testing/figures/report-table.ts';
import { perSecond, placing, post, signInAt, type Target } from './order-load.ts';

const LIMIT = 1.1;
const AT_ONCE = 8;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;
/** As many as a client may have: one may ask ten times a second, and all of them as often as the portal is asked here. */
const KEYS = 20;

type Servers = { miya: number; serviceId: string };

/** An order over the API against the same order by the portal's own call. Also: node bench/server/api-order.ts */
export async function apiOrder(): Promise<void> {
  const child = fork(fileURLToPath(new URL('order-servers.ts', import.meta.url)));
  const [servers] = (await once(child, 'message')) as [Servers];
  const session = await signInAt(servers.miya);
  const portal = placing(servers.miya, session, servers.serviceId);
  const api = await placingOver(portal, session);
  await perSecond(portal, WARM_UP_SECONDS, AT_ONCE);
  await perSecond(api, WARM_UP_SECONDS, AT_ONCE);
  const rounds: { portal: number; api: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      portal: await perSecond(portal, SECONDS, AT_ONCE),
      api: await perSecond(api, SECONDS, AT_ONCE),
    });
  const [byPortal, byApi] = [median(rounds.map((one) => one.portal)), median(rounds.map((one) => one.api))];
  const ratio = median(rounds.map((one) => one.portal / one.api));
  console.log(`${Math.round(byApi)} a second over the API, ${Math.round(byPortal)} by the portal's call`);
  report([{ what: 'an order over the API / by the portal', unit: 'x', measured: ratio, limit: LIMIT }]);
  child.send('stop');
  await once(child, 'exit');
}

/** The same orders by keys of the same client, which take turns. */
async function placingOver({ port, body }: Target, session: Record<string, string>): Promise<Target> {
  const secrets: string[] = [];
  for (let at = 0; at < KEYS; at += 1) {
    const wanted = { name: `Bench ${at}`, scopes: apiScopes };
    const path = '/api/apiKey/create';
    const { result } = await post<{ secret: string }>({ port, path, headers: session, body: () => wanted });
    secrets.push(result?.secret ?? '');
  }
  let turn = 0;
  const headers = () => ({ authorization: `Bearer ${secrets[turn++ % KEYS]}`, 'idempotency-key': `${turn}` });
  return { port, path: '/api/v1/orders', headers, body };
}

if (import.meta.main) await apiOrder();
