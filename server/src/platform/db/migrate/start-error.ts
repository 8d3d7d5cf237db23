/**
 * A reason not to start that the operator can act on: main prints its message as one line, without a stack, and exits
 * 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
