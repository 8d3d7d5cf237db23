import type { ActingCarrier, Owner } from '../../db/tenancy/scope.ts';

/** The authenticated client of a request. `tokenHash` is the hash of the session token or API key. */
export type ClientCaller = Owner & { tokenHash: Buffer };

/** A system of the carrier, authenticated by an operator key (a key for the back-office calls). */
export type BackofficeCaller = ActingCarrier & { keyId: string };
