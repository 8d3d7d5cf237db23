import { type Call, type Envelope, envelopeCodes, type Input, type Result } from '@miya/contract';
import type { CallName } from '@miya/contract/calls';
import { isPayload } from './script-payloads.ts';
import { textsIn } from './text-fields.ts';

/** Sends as the client, or with a key as its carrier. */
export type Send = <C extends Call>(
  name: CallName,
  call: C,
  input: Input<C>,
  key?: string,
) => Promise<Envelope<Result<C>>>;

/** Remembers in `covered` which fields have taken a payload. */
export const createSend =
  (covered: Set<string>, tokenOf: () => string): Send =>
  async (name, call, input, key) => {
    const answer = await fetch(`${process.env.MIYA_E2E_URL}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'x-key': key } : { 'x-token': tokenOf() }),
      },
      body: JSON.stringify(input),
    });
    const isFile = !String(answer.headers.get('content-type')).includes('json');
    if (isFile) await answer.arrayBuffer();
    const envelope = isFile ? { code: envelopeCodes.done, result: null } : await answer.json();
    if (envelope.code === envelopeCodes.done)
      for (const { path, text } of textsIn(input, name)) if (isPayload(text)) covered.add(path);
    return envelope;
  };

/** The same where anything but success is a fault of the row. */
export const soundly =
  (send: Send): Send =>
  async (name, ...rest) => {
    const envelope = await send(name, ...rest);
    if (envelope.code !== envelopeCodes.done)
      throw new Error(`${name}: ${envelope.message} ${JSON.stringify(envelope.result)}`);
    return envelope;
  };
