import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What holds plans in place reads them as one PostgreSQL tells them; a cluster's are a node's, and told otherwise. */
const PLAIN_ONLY = ['src/**/*-plans.test.ts'];

const WHOLE = join(import.meta.dirname, 'test/');

/** What walks every call there is, or starts whole servers, takes longest and goes first: a long one left for the end runs alone. */
class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isPart = ({ moduleId }: TestSpecification) => Number(!moduleId.startsWith(WHOLE));
    return (await super.sort(files)).sort((one, other) => isPart(one) - isPart(other));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: process.env.MIYA_TEST_CITUS ? PLAIN_ONLY : [],
    globalSetup: '../testing/worlds/servers/postgres.ts',
    // Tests that build no application read phone numbers as the server does.
    setupFiles: ['./test/support/provide-mobile-parser.ts', './test/support/reduce-hash-cost.ts'],
    // Three processes for two cores: a fifth of the time a test waits, for the database or for a clock. In each the
    // modules are read once for all of its files: a third of the time went into reading them again. What a test file
    // needs to itself it builds (createWorld); nothing is kept in modules.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: WholeFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
