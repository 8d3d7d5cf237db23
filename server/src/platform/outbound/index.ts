// Sends HTTP requests to URLs that clients or operators have configured. Other modules must not send requests to such URLs directly.
export type { Resolve } from './pinned-lookup.ts';
export type { RefusedTarget, TrustedHosts } from './read-target.ts';
export { type Answered, createOutbound, OutboundRefused, type OutboundSender, outboundTo } from './sender.ts';
