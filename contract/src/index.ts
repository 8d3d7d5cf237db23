// The vocabulary all features share. A feature's own calls are imported from its folder.
export * from './call.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './files.ts';
export * from './languages.ts';
export * from './problems.ts';
