import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { NotPublic, pinnedLookup, type Resolve, resolveBySystem } from './pinned-lookup.ts';
import { type RefusedTarget, readTarget, type Target, type TrustedHosts } from './read-target.ts';

export type Posted = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal };

/** What came back, whatever it was. `text` is the beginning of the answer. */
export type Answered = { status: number; retryAfter: string | undefined; text: string };

/** How anything of ours leaves the house over HTTP. Throws where no answer came. */
export type OutboundSender = {
  post: (posted: Posted) => Promise<Answered>;
  /** What is wrong with an address, as far as it can be said without asking for its name. */
  refusal: (url: string) => RefusedTarget | undefined;
};

export type OutboundOptions = {
  trusted?: TrustedHosts;
  resolve?: Resolve;
  /** So much of an answer is read; the rest is left lying. */
  mostBytes?: number;
};

const MOST_BYTES = 4_096;
const HEADERS_MOST = 16_384;

/** Nothing was sent, for the address leads where nothing of ours may go. */
export class OutboundRefused extends Error {
  constructor(why: RefusedTarget) {
    super(`the address is refused: ${why}`);
    this.name = 'OutboundRefused';
  }
}

/**
 * Sends to addresses that others have written. It reaches the public internet alone, on the ports of the web: an address
 * is checked as it is written, once more after its name was resolved, and the connection is made to what was checked. A
 * redirection is an answer like any other. Inner hosts are reached only where the operator has named them.
 */
export function createOutbound(options: OutboundOptions = {}): OutboundSender {
  const { trusted = [], resolve = resolveBySystem, mostBytes = MOST_BYTES } = options;
  const lookup = pinnedLookup(resolve);
  return {
    refusal: (url) => {
      const target = readTarget(url, trusted);
      return typeof target === 'string' ? target : undefined;
    },
    async post({ url, headers, body, signal }) {
      const target = readTarget(url, trusted);
      if (typeof target === 'string') throw new OutboundRefused(target);
      try {
        const response = await open(target, { headers, body, signal, lookup });
        const retryAfter = response.headers['retry-after'];
        return { status: response.statusCode ?? 0, retryAfter, text: await readSome(response, mostBytes) };
      } catch (error) {
        // That it took too long is told as it is: the connection only says that it was cut.
        signal.throwIfAborted();
        throw error;
      }
    },
  };
}

/** To one address that the operator has chosen, which may be an inner host; redirections, time and size are bounded all the same. */
export const outboundTo = (url: string): OutboundSender => createOutbound({ trusted: [new URL(url).host] });

type Opening = Pick<Posted, 'headers' | 'body' | 'signal'> & { lookup: ReturnType<typeof pinnedLookup> };

function open({ url, trusted }: Target, { headers, body, signal, lookup }: Opening) {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<IncomingMessage>((answered, failed) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Miya',
          ...headers,
        },
        // A connection of its own each time: one that is kept could belong to another check of the same name.
        agent: false,
        maxHeaderSize: HEADERS_MOST,
        signal,
        ...(trusted ? {} : { lookup }),
      },
      answered,
    );
    sent.on('error', (error) =>
      failed(error instanceof NotPublic ? new OutboundRefused('not_public') : error),
    );
    sent.end(body);
  });
}

/** The beginning of an answer; who sends more than that, or without an end, is let go. */
async function readSome(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}
