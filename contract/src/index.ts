// The vocabulary all features share. A feature's own calls are imported from its folder.
// There is no schema among it: the sign-in page shows itself before it loads any (docs/decisions/0005).
export * from './protocol/call.ts';
export * from './protocol/envelope.ts';
export * from './protocol/errors.ts';
export * from './protocol/files.ts';
export * from './values/languages.ts';
export * from './values/letters.ts';
export * from './values/problems.ts';
