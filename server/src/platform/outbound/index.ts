// Sends HTTP requests to URLs that clients or operators have configured. All other modules must use this one for that.
export type { Resolve } from './pinned-lookup.ts';
export type { RefusedTarget, TrustedHosts } from './read-target.ts';
export { type Answered, createOutbound, OutboundRefused, type OutboundSender, outboundTo } from './sender.ts';
