// The scope of a statement: whose rows it may read and write. Every store takes a scope as second parameter and names
// it in the conditions of its statements.

/**
 * A client within its tenant: the owner of the rows. `test`: the request reads and writes test orders and test imports
 * instead of live ones. Every statement on orders and imports names `test` in its conditions.
 */
export type Owner = {
  tenantId: number;
  clientId: string;
  test?: boolean;
  /** The API key of the request may not read the account: responses must not contain the balance. */
  balanceHidden?: boolean;
};

/** An account named by a phone number that a user has typed. The account may not exist. */
export type PhoneAccount = { tenantId: number; phone: string };

/** The carrier that runs the portal: the rows of all clients of its tenant. `test` has the meaning of Owner.test. */
export type Carrier = { tenantId: number; test?: boolean };

/** A carrier and the actor of the change: an operator key, a user of the command line or the demo. */
export type ActingCarrier = Carrier & { actor: string };
