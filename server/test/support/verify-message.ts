import { Webhook } from 'standardwebhooks';

type ReceivedMessage = { headers: Record<string, string | string[] | undefined>; body: string };

/** Verifies the signature with the official library, and returns the content. */
export function verifyMessage({ headers, body }: ReceivedMessage, secret: string) {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body, plain) as {
    type: string;
    timestamp: string;
    sequence: number;
    data: Record<string, unknown>;
  };
}
