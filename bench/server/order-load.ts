import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { defaultDemoSignIn as demoSignIn } from '../../server/src/demo/demo-tenants.ts';

export const NETNUM = 10;

type Headers = Record<string, string>;
export type RequestTarget = {
  port: number;
  path: string;
  /** A function if the headers differ for each request. */
  headers?: Headers | (() => Headers);
  body: () => object;
};

const agent = new Agent({ keepAlive: true });

export const post = <Result = unknown>({ port, path, headers = {}, body }: RequestTarget) =>
  new Promise<{ code?: number; result?: Result }>((resolve, reject) => {
    const clientRequest = request(
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
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          (response.statusCode ?? 0) < 300 ? resolve(JSON.parse(text)) : reject(new Error(text)),
        );
      },
    );
    clientRequest.on('error', reject).end(JSON.stringify(body()));
  });

/**
 * Keeps `concurrency` requests open at a time. Returns the responses per second. Throws on any code other than 200.
 */
export async function countResponsesPerSecond(
  target: RequestTarget,
  seconds: number,
  concurrency: number,
): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let responses = 0;
  const sendRequests = async () => {
    while (performance.now() < endsAt) {
      const { code = 200 } = await post(target);
      if (code !== 200) throw new Error(`The server refused a request with code ${code}.`);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendRequests));
  return responses / seconds;
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

/** Signs in with the account of the demo and returns the headers for further requests. */
export async function createSessionHeaders(port: number): Promise<Record<string, string>> {
  const { result } = await post<{ token: string }>({
    port,
    path: '/api/officialWebsite/loginReturnTokenAndUserInfo',
    body: () => ({ phone: demoSignIn.phone, passWord: demoSignIn.password, tenantId: NETNUM }),
  });
  return { 'x-token': result?.token ?? '' };
}

/** Creates a target that places a usual order, with a new idempotency key for each request. */
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
