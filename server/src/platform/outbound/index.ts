// Sends HTTP requests to URLs that clients or operators have configured. Other modules must use it for these URLs.
export type { Resolve } from './pinned-lookup.ts';
export type { RefusedTarget, TrustedHosts } from './read-target.ts';
export { type Answered, createOutbound, OutboundRefused, type OutboundSender, outboundTo } from './sender.ts';
