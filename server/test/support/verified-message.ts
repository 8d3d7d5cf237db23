import { Webhook } from 'standardwebhooks';

type Received = { headers: Record<string, string | string[] | undefined>; body: string };

/** What a message says, once the official library has found it to be ours. */
export function verified({ headers, body }: Received, secret: string) {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body, plain) as {
    type: string;
    timestamp: string;
    sequence: number;
    data: Record<string, unknown>;
  };
}
