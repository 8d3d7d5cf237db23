// Sends HTTP requests to URLs that clients or operators have configured. Other modules must use it for these URLs.
export type { ResolveHost } from './pinned-lookup.ts';
export type { TargetRefusal, TrustedHosts } from './read-target.ts';
export {
  createOutboundSender,
  createOutboundSenderForUrl,
  OutboundRefused,
  type OutboundResponse,
  type OutboundSender,
} from './sender.ts';
