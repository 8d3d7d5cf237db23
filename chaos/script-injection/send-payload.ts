import { type Call, type Envelope, envelopeCodes, type Input, type Result } from '@miya/contract';
import type { CallName } from '@miya/contract/calls';
import { containsPayload } from './script-payloads.ts';
import { listTexts } from './text-fields.ts';

/** Sends a call as the client, or as the carrier when an operator key is passed. */
export type Send = <C extends Call>(
  name: CallName,
  call: C,
  input: Input<C>,
  key?: string,
) => Promise<Envelope<Result<C>>>;

/** Creates a function that sends calls. It adds to `covered` the fields whose payload the server has accepted. */
export const createSend =
  (covered: Set<string>, getToken: () => string): Send =>
  async (name, call, input, key) => {
    const response = await fetch(`${process.env.MIYA_E2E_URL}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'x-key': key } : { 'x-token': getToken() }),
      },
      body: JSON.stringify(input),
    });
    const isFile = !String(response.headers.get('content-type')).includes('json');
    if (isFile) await response.arrayBuffer();
    const envelope = isFile ? { code: envelopeCodes.done, result: null } : await response.json();
    if (envelope.code === envelopeCodes.done)
      for (const { path, text } of listTexts(input, name)) if (containsPayload(text)) covered.add(path);
    return envelope;
  };

/** Wraps a send function so that it throws when a call does not succeed. */
export const requireSuccess =
  (send: Send): Send =>
  async (name, ...rest) => {
    const envelope = await send(name, ...rest);
    if (envelope.code !== envelopeCodes.done)
      throw new Error(`${name}: ${envelope.message} ${JSON.stringify(envelope.result)}`);
    return envelope;
  };
