import type { ActingCarrier, Owner } from '../../db/tenancy/scope.ts';

/** The signed-in client of a request, by its session. */
export type ClientCaller = Owner & { tokenHash: Buffer };

/** The carrier's own system, by its key. Client and key alike are callers of one tenant. */
export type BackofficeCaller = ActingCarrier & { keyId: string };
