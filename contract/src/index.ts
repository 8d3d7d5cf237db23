// The vocabulary all features share. A feature's own calls are imported from its folder.
// There is no schema among it: the sign-in page shows itself before it loads any (docs/decisions/0005).
export * from './call.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './files.ts';
export * from './languages.ts';
export * from './letters.ts';
export * from './problems.ts';
