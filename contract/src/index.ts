// Types and functions that all features share. The calls of a feature are imported from its folder. None of these files
// loads zod, because the sign-in page is displayed before zod and the schemas are loaded (docs/decisions/0005).
export * from './protocol/call.ts';
export * from './protocol/envelope.ts';
export * from './protocol/errors.ts';
export * from './protocol/files.ts';
export * from './values/languages.ts';
export * from './values/letters.ts';
export * from './values/problems.ts';
