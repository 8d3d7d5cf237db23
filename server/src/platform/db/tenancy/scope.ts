// Whose rows a statement may read and write: the second parameter of every store, and among its conditions.

/**
 * A client within its tenant. `test`: the request works on test orders and test imports instead of live ones. Every statement
 * on them names this in its conditions.
 */
export type Owner = {
  tenantId: number;
  clientId: string;
  test?: boolean;
  /** The request's key may not read the account: its answers must not tell the balance. */
  balanceHidden?: boolean;
};

/** An account by the phone that somebody has typed; there may be none. */
export type PhoneAccount = { tenantId: number; phone: string };

/** The carrier that runs the portal: the rows of all clients of its tenant. `test` as of an owner. */
export type Carrier = { tenantId: number; test?: boolean };

/** Who acts for the carrier: a key, a person at the command line, the demo. */
export type ActingCarrier = Carrier & { actor: string };
