// Whatever is sent to an address that somebody else has written leaves by this door.
export type { Resolve } from './pinned-lookup.ts';
export type { RefusedTarget, TrustedHosts } from './read-target.ts';
export { type Answered, createOutbound, OutboundRefused, type OutboundSender, outboundTo } from './sender.ts';
