/**
 * An error in the command line or its files. The user sees its message without a stack, and the command exits with 2.
 */
export class UsageError extends Error {}
