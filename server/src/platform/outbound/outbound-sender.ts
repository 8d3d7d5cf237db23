import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type OutboundTarget, parseTarget, type TargetRefusal, type TrustedHosts } from './parse-target.ts';
import {
  createPinnedLookup,
  NotPublicAddressError,
  type ResolveHost,
  resolveWithSystemDns,
} from './pinned-lookup.ts';

export type OutboundRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

/** A response of any status. `text` is the beginning of the body, at most `maxResponseBytes` long. */
export type OutboundResponse = { status: number; retryAfter: string | undefined; text: string };

/** Sends HTTP requests to external systems. */
export type OutboundSender = {
  /** Throws if the URL is refused or no response arrives. A response with an error status is returned. */
  post: (request: OutboundRequest) => Promise<OutboundResponse>;
  /** Returns the reason why a URL is refused, or undefined if it is accepted. Does not resolve the host name. */
  refusal: (url: string) => TargetRefusal | undefined;
};

export type OutboundOptions = {
  trustedHosts?: TrustedHosts;
  resolveHost?: ResolveHost;
  /** The response body is read up to this size. */
  maxResponseBytes?: number;
};

const DEFAULT_MAX_RESPONSE_BYTES = 4_096;
const MAX_HEADER_BYTES = 16_384;

/** Thrown when a URL is refused. No request was sent. */
export class OutboundRefused extends Error {
  constructor(reason: TargetRefusal) {
    super(`the URL is refused: ${reason}`);
    this.name = 'OutboundRefused';
  }
}

/**
 * Creates a sender for URLs that clients have entered. It protects internal hosts (SSRF) by these rules:
 *
 * 1. The URL must use HTTP or HTTPS, port 80 or 443, and a public host.
 * 2. All addresses to which DNS resolves the host must be public. The connection uses one of these checked addresses.
 * 3. Redirects are not followed; a redirect is returned like any other response.
 * 4. Hosts in `trustedHosts` may be internal, and may use another port if the entry names the port.
 */
export function createOutboundSender(options: OutboundOptions = {}): OutboundSender {
  const { trustedHosts = [], resolveHost = resolveWithSystemDns } = options;
  const { maxResponseBytes = DEFAULT_MAX_RESPONSE_BYTES } = options;
  const lookup = createPinnedLookup(resolveHost);
  return {
    refusal: (url) => {
      const target = parseTarget(url, trustedHosts);
      return typeof target === 'string' ? target : undefined;
    },
    async post({ url, headers, body, signal }) {
      const target = parseTarget(url, trustedHosts);
      if (typeof target === 'string') throw new OutboundRefused(target);
      try {
        const response = await sendRequest(target, { headers, body, signal, lookup });
        const retryAfter = response.headers['retry-after'];
        return {
          status: response.statusCode ?? 0,
          retryAfter,
          text: await readBodyStart(response, maxResponseBytes),
        };
      } catch (error) {
        // If the signal has aborted, throw its reason, which names the timeout. The error of the connection does not.
        signal.throwIfAborted();
        throw error;
      }
    },
  };
}

/**
 * Creates a sender for a URL that the operator has configured, so its host may be internal. The other rules of
 * `createOutboundSender` apply.
 */
export const createOutboundSenderForUrl = (url: string): OutboundSender =>
  createOutboundSender({ trustedHosts: [new URL(url).host] });

type RequestOptions = Pick<OutboundRequest, 'headers' | 'body' | 'signal'> & {
  lookup: ReturnType<typeof createPinnedLookup>;
};

function sendRequest({ url, isTrusted }: OutboundTarget, { headers, body, signal, lookup }: RequestOptions) {
  const createRequest = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = createRequest(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Miya',
          ...headers,
        },
        // Open a new connection for each request, because a reused connection would skip the check of the address.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal,
        ...(isTrusted ? {} : { lookup }),
      },
      resolve,
    );
    request.on('error', (error) =>
      reject(error instanceof NotPublicAddressError ? new OutboundRefused('not_public') : error),
    );
    request.end(body);
  });
}

/** Reads at most `maxBytes` of the body and then closes the connection, because the body may be endless. */
async function readBodyStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
