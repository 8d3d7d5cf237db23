import { config } from 'zod/v4';

// The build replaces 'zod' by this module, so that `config` runs before the first schema is created.
// Without `jitless` zod calls `new Function`, which the content security policy forbids and reports.
config({ jitless: true });

export * from 'zod/v4';
