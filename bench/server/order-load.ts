import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { defaultDemoSignIn as demoSignIn } from '../../server/src/demo/demo-tenants.ts';

export const NETNUM = 10;

type Headers = Record<string, string>;
export type RequestTarget = {
  port: number;
  path: string;
  /** Where they are another each time, a function. */
  headers?: Headers | (() => Headers);
  body: () => object;
};

const agent = new Agent({ keepAlive: true });

export const post = <Result = unknown>({ port, path, headers = {}, body }: RequestTarget) =>
  new Promise<{ code?: number; result?: Result }>((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          ...(typeof headers === 'function' ? headers() : headers),
          'content-type': 'application/json',
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          (answer.statusCode ?? 0) < 300 ? resolve(JSON.parse(text)) : reject(new Error(text)),
        );
      },
    );
    sent.on('error', reject).end(JSON.stringify(body()));
  });

/** How often a second it is answered, asked by so many at once. */
export async function countResponsesPerSecond(
  target: RequestTarget,
  seconds: number,
  atOnce: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let made = 0;
  const work = async () => {
    while (performance.now() < until) {
      const { code = 200 } = await post(target);
      if (code !== 200) throw new Error(`refused: ${code}`);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
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

export const [sender, receiver] = [
  party('CN', '13800138000', '518052'),
  party('MX', '55 1234 5678', '06700'),
] as const;

/** The header of who is signed in as the demo's account. */
export async function createSessionHeaders(port: number): Promise<Record<string, string>> {
  const { result } = await post<{ token: string }>({
    port,
    path: '/api/officialWebsite/loginReturnTokenAndUserInfo',
    body: () => ({ phone: demoSignIn.phone, passWord: demoSignIn.password, tenantId: NETNUM }),
  });
  return { 'x-token': result?.token ?? '' };
}

/** An order like any other, a new one each time. */
export const createOrderTarget = (
  port: number,
  headers: Record<string, string>,
  serviceId: string,
): RequestTarget => ({
  port,
  path: '/api/order/place',
  headers,
  body: () => ({
    idempotencyKey: randomUUID(),
    order: {
      sender,
      receiver,
      goods: { weight: 3_200, itemName: 'Cotton shirts' },
      serviceId,
      payment: 'balance',
    },
  }),
});
