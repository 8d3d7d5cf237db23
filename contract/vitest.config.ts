import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A hundred thousand drawn numbers take a while where other work goes on.
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 60_000 },
});
