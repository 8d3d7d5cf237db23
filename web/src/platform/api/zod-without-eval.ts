import { config } from 'zod/v4';

// The build puts this module in the place of 'zod', so it runs before any schema is made wherever the bundler moves
// code. Otherwise zod tries `new Function` with the first schema, which the content security policy forbids and reports.
config({ jitless: true });

export * from 'zod/v4';
