// Whose rows a statement may read and write: the second parameter of every store, and among its conditions.

/**
 * A client within its tenant. `test`: it is in test mode, and its transaction sees test orders alone. The policy decides that;
 * this is for what is done otherwise with a test order.
 */
export type Owner = { tenantId: number; clientId: string; test?: boolean };

/** An account by the phone that somebody has typed; there may be none. */
export type PhoneAccount = { tenantId: number; phone: string };

/** The carrier that runs the portal: all rows of its tenant, whichever client they belong to. */
export type Carrier = { tenantId: number };

/** Who acts for the carrier: a key, a person at the command line, the demo. */
export type ActingCarrier = Carrier & { actor: string };
