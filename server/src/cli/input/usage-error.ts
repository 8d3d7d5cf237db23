/** Words on the command line that make no sense: the person gets the line, not a stack. */
export class UsageError extends Error {}
