// Sends HTTP requests to URLs that clients or operators have configured. Other modules must use it for these URLs.

export {
  createOutboundSender,
  createOutboundSenderForUrl,
  OutboundRefused,
  type OutboundResponse,
  type OutboundSender,
} from './outbound-sender.ts';
export type { TargetRefusal, TrustedHosts } from './parse-target.ts';
export type { ResolveHost } from './pinned-lookup.ts';
